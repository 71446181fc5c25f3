import GraphicsFactory from 'diagram-js/lib/core/GraphicsFactory';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ElementLike } from 'diagram-js/lib/model/Types';

/**
 * Lays what has changed in its place between its neighbours. The library alone would take out and insert anew all that
 * is drawn after it, and the browser would style and lay out as much again.
 */
export default class OrderedGraphics extends GraphicsFactory {
  static override $inject = ['eventBus', 'elementRegistry'];

  constructor(
    eventBus: EventBus,
    private readonly elementRegistry: ElementRegistry,
  ) {
    super(eventBus, elementRegistry);
  }

  override updateContainments(elements: ElementLike[]): void {
    const changed = new Set(elements);
    const parents = new Set(elements.map(({ parent }) => parent as ElementLike | undefined));
    for (const parent of parents) if (parent) this.place(parent.children, changed);
    super.updateContainments(elements);
  }

  /** From the last to the first, so that what an element is laid before is in its own place. */
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
