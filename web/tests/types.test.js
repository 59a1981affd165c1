import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

// The compiler sees that each field of a document is in its type. That each field of a type is in some document, where
// it may be missing in others, is seen here.
test("there is no field in the types that no document has", () => {
  const documents = readdirSync(new URL("documents", import.meta.url)).map((name) => read(`documents/${name}`)).join("");
  const fields = [...read("../types.d.ts").matchAll(/^ +(\w+)\??:/gm)].map(([, name]) => name);
  assert.ok(fields.length > 100);
  assert.deepEqual(fields.filter((name) => !documents.includes(`"${name}":`)), []);
});
