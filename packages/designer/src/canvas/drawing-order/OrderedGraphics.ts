import GraphicsFactory from 'diagram-js/lib/core/GraphicsFactory';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ElementLike } from 'diagram-js/lib/model/Types';
import { yieldToEventLoop } from '@portal/bpmn';

type ElementType = Parameters<GraphicsFactory['create']>[0];

/** The number of elements below which all are drawn at once. */
const many = 1000;
/** Milliseconds of drawing between two paints. Each piece costs one paint. */
const pieceMs = 200;

/**
 * Moves a changed element to its place between its neighbours. The library would take out and insert everything that is
 * drawn after it, and the browser would have to style and lay out all of it again. Many elements that are added
 * together are drawn piece by piece, so that the page stays responsive.
 */
export default class OrderedGraphics extends GraphicsFactory {
  static override $inject = ['eventBus', 'elementRegistry'];

  constructor(
    eventBus: EventBus,
    private readonly elementRegistry: ElementRegistry,
  ) {
    super(eventBus, elementRegistry);
  }

  private waiting: (() => void)[] | undefined;

  /** Hides pending graphics, so that the browser does not style and lay them out. */
  override create(type: ElementType, element: ElementLike, index?: number): SVGElement {
    const graphics = super.create(type, element, index);
    if (this.waiting) graphics.setAttribute('display', 'none');
    return graphics;
  }

  override update(type: 'connection' | 'shape', element: ElementLike, graphics: SVGElement): void {
    const draw = () => super.update(type, element, graphics);
    if (this.waiting) this.waiting.push(draw);
    else draw();
  }

  /** Draws the elements that `add` adds after all of them exist. `onProgress` receives the drawn share from 0 to 1. */
  async drawAfter<T>(add: () => Promise<T>, onProgress: (share: number) => void): Promise<T> {
    const waiting: (() => void)[] = [];
    this.waiting = waiting;
    try {
      return await add();
    } finally {
      this.waiting = undefined;
      await inPieces(waiting, onProgress);
    }
  }

  override updateContainments(elements: ElementLike[]): void {
    const changed = new Set(elements);
    const parents = new Set(elements.map(({ parent }) => parent as ElementLike | undefined));
    for (const parent of parents) if (parent) this.place(parent.children, changed);
    super.updateContainments(elements);
  }

  /**
   * Works from the last to the first, so that the element before which another one is inserted is already in its place.
   */
  private place(siblings: ElementLike[], changed: ReadonlySet<ElementLike>): void {
    for (let index = siblings.length - 1; index >= 0; index -= 1) {
      const [former, element, next] = [siblings[index - 1], siblings[index], siblings[index + 1]];
      if (!element || !changed.has(element)) continue;
      const group = this.groupOf(element);
      if (next) {
        const place = this.groupOf(next);
        if (group.nextSibling !== place) place.before(group);
      } else if (former) {
        const layer = this.groupOf(former).parentNode as Element;
        if (layer.lastChild !== group) layer.append(group);
      }
    }
  }

  private groupOf(element: ElementLike): Element {
    return this.elementRegistry.getGraphics(element as never).parentNode as Element;
  }
}

async function inPieces(draws: readonly (() => void)[], onProgress: (share: number) => void): Promise<void> {
  let drawn = 0;
  const pause = yieldToEventLoop(pieceMs, () => onProgress(drawn / draws.length));
  for (const draw of draws) {
    draw();
    drawn += 1;
    if (draws.length >= many) await pause();
  }
}
