/** The size of bpmn-js' task icon in its corner, and its smaller size if the name needs the room. */
const icon = { right: 30, bottom: 27, smallBottom: 17, small: 'translate(-0.5 0.5) scale(0.6)' };

interface Room {
  name: string;
  /** The height of the shape. */
  height: number;
  /** The height of everything below the name: markers, and the line of the handlers. */
  below: number;
}

/**
 * Keeps a name above the markers at the bottom of its shape. A name that would cover the icon is placed below it, and
 * the icon becomes smaller. Lines that do not fit are cut off, and the whole name is the tooltip of the shape.
 */
export function fitName(visual: Element, { name, height, below }: Room): void {
  const label = visual.querySelector(':scope > .djs-label');
  const lines = [...(label?.querySelectorAll('tspan') ?? [])];
  const icons = [...visual.querySelectorAll(':scope > :is(path, circle):not([data-marker])')];
  const bottom = height - below;
  const [first, second] = lines.map((line) => Number(line.getAttribute('y')));
  const lineHeight = first === undefined || second === undefined ? 0 : second - first;
  const top = (bottom - lines.length * lineHeight) / 2;
  const left = Math.min(...lines.map((line) => Number(line.getAttribute('x'))));
  const covers = icons.length > 0 && lines.length > 1 && top < icon.bottom && left < icon.right;
  const isBelowIcon = covers && lines.length * lineHeight <= bottom - icon.bottom;
  const above = covers ? (isBelowIcon ? icon.bottom : icon.smallBottom) : 0;
  const cut = lines.splice(Math.max(1, Math.floor((bottom - above + 2) / lineHeight)));
  for (const line of cut) line.remove();
  const last = lines.at(-1);
  if (last && cut.length > 0) last.textContent = last.textContent.replace(/.$/u, '…');
  const half = (lines.length * lineHeight) / 2;
  const middle = covers ? Math.min(Math.max(bottom / 2, above + half), bottom - half) : bottom / 2;
  /* bpmn-js has centred all lines in the whole shape. */
  label?.setAttribute('transform', `translate(0 ${middle - height / 2 + (cut.length * lineHeight) / 2})`);
  if (covers && !isBelowIcon)
    for (const part of icons) part.setAttribute('transform', `${icon.small} ${part.getAttribute('transform') ?? ''}`);
  setTip(visual.parentElement, cut.length > 0 ? name : '');
}

function setTip(group: Element | null, name: string): void {
  group?.querySelector(':scope > title')?.remove();
  if (!group || name === '') return;
  const tip = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  tip.textContent = name;
  group.append(tip);
}
