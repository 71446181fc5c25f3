import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Palette from 'diagram-js/lib/features/palette/Palette';

/** The title and the key of a tool, under diagram-js' names. */
type Entry = { title?: string; shortcut?: string } | undefined;

const delayMs = 300;
const gap = 8;

/** Shows the name and the key of an entry beside it. */
export default class PaletteTooltip {
  static $inject = ['eventBus', 'canvas', 'palette'];

  private timer = 0;
  private shown: HTMLElement | undefined;

  constructor(
    eventBus: EventBus,
    private readonly canvas: Canvas,
    private readonly palette: Palette,
  ) {
    eventBus.on('palette.create', ({ container }: { container: HTMLElement }) => {
      container.addEventListener('mouseover', ({ target }) => this.await(entryAt(target)));
      container.addEventListener('mouseleave', () => this.await(undefined));
    });
    eventBus.on('diagram.destroy', () => this.await(undefined));
  }

  private await(entry: HTMLElement | undefined): void {
    clearTimeout(this.timer);
    this.shown?.remove();
    if (entry) this.timer = window.setTimeout(() => this.show(entry), delayMs);
  }

  private show(target: HTMLElement): void {
    const entry = this.palette.getEntries()[target.dataset['action'] ?? ''] as Entry;
    if (!entry?.title || !target.isConnected) return;
    const { right, top, height } = target.getBoundingClientRect();
    const tooltip = element('div', 'djs-hover-tooltip djs-hover-tooltip--right');
    tooltip.style.left = `${right + gap}px`;
    tooltip.style.top = `${top + height / 2}px`;
    tooltip.append(element('span', 'djs-palette-tooltip-label', entry.title));
    if (entry.shortcut) tooltip.append(element('kbd', 'djs-palette-tooltip-shortcut', entry.shortcut));
    this.canvas.getContainer().append(tooltip);
    this.shown = tooltip;
  }
}

const entryAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target as Element | null)?.closest<HTMLElement>('.djs-palette-entries .entry') ?? undefined;

function element(name: 'div' | 'span' | 'kbd', className: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
