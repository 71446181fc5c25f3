import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Translate } from '../../shared/types';
import { languageChanged } from '../translate';

const entries = '.entry[data-action]';

/**
 * Names the canvas, and makes the entries of palette and context pad buttons that the keyboard reaches. The canvas, which
 * takes the focus from the mouse too, then has no frame.
 */
export default class Accessibility {
  static $inject = ['eventBus', 'canvas', 'translate'];

  constructor(
    eventBus: EventBus,
    private readonly canvas: Canvas,
    private readonly translate: Translate,
  ) {
    eventBus.on(['diagram.init', 'import.done', languageChanged], () => this.nameCanvas());
    eventBus.on('palette.changed', () => this.nameEntries('.djs-palette', 'Palette'));
    eventBus.on('contextPad.open', () => this.nameEntries('.djs-context-pad', 'Context pad'));
    const container = canvas.getContainer();
    container.addEventListener('keydown', pressEntry);
    const byPointer = () => container.classList.add('pd-pointer');
    const byKeyboard = () => container.classList.remove('pd-pointer');
    for (const type of ['pointermove', 'pointerdown']) container.addEventListener(type, byPointer);
    document.addEventListener('keydown', byKeyboard, true);
    eventBus.once('diagram.destroy', () => document.removeEventListener('keydown', byKeyboard, true));
  }

  private nameCanvas(): void {
    const drawing = this.canvas.getContainer().querySelector(':scope > svg');
    drawing?.setAttribute('role', 'application');
    drawing?.setAttribute('aria-label', this.translate('Process diagram'));
  }

  private nameEntries(selector: string, name: string): void {
    for (const group of this.canvas.getContainer().querySelectorAll(selector)) {
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', this.translate(name));
      for (const entry of group.querySelectorAll<HTMLElement>(entries)) {
        entry.tabIndex = 0;
        entry.setAttribute('role', 'button');
        const title = entry.getAttribute('aria-label') ?? entry.title;
        if (title) entry.setAttribute('aria-label', title);
      }
    }
  }
}

/** Enter and Space press an entry as a click in its middle would. */
function pressEntry(event: KeyboardEvent): void {
  const entry = (event.target as Element).closest<HTMLElement>(entries);
  if (!entry || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  event.stopPropagation();
  const { left, top, width, height } = entry.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  entry.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
}
