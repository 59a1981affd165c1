// Names on the map keep a readable size on the screen, however far away one looks at it. Where they
// would lie over each other, provinces give way first, then spaces.

const READABLE_PIXELS = 11;
const KINDS = [".name", ".area"];

export class Labels {
  constructor(svg) {
    this.svg = svg;
    this.unit = 0;
    this.kinds = KINDS.map((kind) => [...svg.querySelectorAll(kind)].map(measure));
  }

  /** `unit` is how many units of the board one pixel of the screen is. */
  fit(unit) {
    if (Math.abs(unit - this.unit) < 0.01) return;
    this.unit = unit;
    const taken = [];
    for (const label of this.kinds.flat()) {
      const size = Math.max(label.size, READABLE_PIXELS * unit);
      const box = grown(label, size / label.size);
      const yields = taken.some((other) => overlap(box, other));
      if (!yields) taken.push(box);
      label.text.style.fontSize = `${size}px`;
      label.text.classList.toggle("yields", yields);
    }
  }
}

function measure(text) {
  const { x, y, width, height } = text.getBBox();
  const anchor = { x: Number(text.getAttribute("x")), y: Number(text.getAttribute("y")) };
  return { text, anchor, box: { x, y, width, height }, size: Number.parseFloat(getComputedStyle(text).fontSize) };
}

/** The space that a label takes when its letters grow; it grows away from its anchor. */
function grown({ anchor, box }, by) {
  return {
    left: anchor.x + (box.x - anchor.x) * by,
    right: anchor.x + (box.x + box.width - anchor.x) * by,
    // Letters do not fill the height of their line.
    top: anchor.y + (box.y - anchor.y) * by * 0.75,
    bottom: anchor.y + (box.y + box.height - anchor.y) * by * 0.75,
  };
}

function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
