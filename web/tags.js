// The tags of generals keep a readable size, like names, and then need more room than they have:
// those that would cover each other move apart.

const READABLE_PIXELS = 10;
const ROUNDS_MAX = 6;
const GAP = 2;

export class Tags {
  constructor(pieces) {
    this.pieces = pieces;
  }

  /** `unit` is how many units of the board one pixel of the screen is. */
  fit(unit) {
    const tags = [...this.pieces.querySelectorAll(".general")].filter((tag) => tag.getClientRects().length);
    const boxes = tags.map((tag) => measure(tag, unit));
    for (let round = 0; round < ROUNDS_MAX && settle(boxes); round += 1);
    for (const { tag, grow, dx, dy } of boxes) {
      const transform = `translate(${dx}px, ${dy}px) scale(${grow})`;
      for (const part of tag.children) part.style.transform = transform;
    }
  }
}

function measure(tag, unit) {
  const { e: x, f: y } = tag.transform.baseVal.getItem(0).matrix;
  const plate = tag.querySelector("rect");
  const size = Number.parseFloat(getComputedStyle(tag.querySelector("text")).fontSize);
  const grow = Math.max(1, (READABLE_PIXELS * unit) / size);
  return { tag, grow, x, y, dx: 0, dy: 0, width: plate.width.baseVal.value * grow, height: plate.height.baseVal.value * grow };
}

/** Moves those that overlap apart, the shorter way; false if there was nothing to do. */
function settle(boxes) {
  let moved = false;
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      const [ax, ay, bx, by] = [a.x + a.dx, a.y + a.dy, b.x + b.dx, b.y + b.dy];
      const wide = (a.width + b.width) / 2 + GAP - Math.abs(ax - bx);
      const high = (a.height + b.height) / 2 + GAP - Math.abs(ay - by);
      if (wide <= 0 || high <= 0) continue;
      moved = true;
      if (wide < high) push(a, b, "dx", wide, ax < bx);
      else push(a, b, "dy", high, ay < by);
    }
  });
  return moved;
}

function push(a, b, way, far, first) {
  a[way] += ((first ? -1 : 1) * far) / 2;
  b[way] += ((first ? 1 : -1) * far) / 2;
}
