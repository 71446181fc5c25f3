const graphicsOf = (id: string): SVGElement => {
  const found = document.querySelector<SVGElement>(`.djs-element[data-element-id="${id}"]`);
  if (!found) throw new Error(`nothing is drawn of ${id}`);
  return found;
};
const hitOf = (id: string): Element => graphicsOf(id).querySelector('.djs-hit') ?? graphicsOf(id);

function mouse(type: string, on: Element, x: number, y: number, detail = 1): void {
  const at = { clientX: x, clientY: y, screenX: x, screenY: y };
  on.dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, detail, view: window, ...at }),
  );
}

const key = (on: Element, name: string, init: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name, ...init }));

/** Takes a node by the mouse and lays it down a little further, over several moves. */
export function drag(id: string): void {
  const hit = hitOf(id);
  const { left, top, width, height } = hit.getBoundingClientRect();
  const [x, y] = [left + width / 4, top + height / 4];
  mouse('mouseover', hit, x, y);
  mouse('mousedown', hit, x, y);
  for (let step = 1; step <= 10; step += 1) mouse('mousemove', hit, x + step * 4, y + step * 2);
  mouse('mouseup', hit, x + 40, y + 20);
  mouse('click', hit, x + 40, y + 20);
}

export function undo(): void {
  const canvas = document.querySelector<SVGElement>('.djs-container > svg');
  canvas?.focus();
  if (canvas) key(canvas, 'z', { ctrlKey: true });
}

/** Names a node as one does on the canvas: a double click, the words, Enter. */
export function rename(id: string, name: string): void {
  const hit = hitOf(id);
  const { left, top, width, height } = hit.getBoundingClientRect();
  mouse('dblclick', hit, left + width / 2, top + height / 2, 2);
  const words = document.querySelector<HTMLElement>('.djs-direct-editing-content');
  if (!words) throw new Error(`${id} cannot be named`);
  words.textContent = name;
  /* The box asks for the code of the key. */
  key(words, 'Enter', { keyCode: 13 });
  if (document.contains(words)) throw new Error(`${id} is not named`);
}
