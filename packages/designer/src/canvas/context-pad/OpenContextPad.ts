/* oxlint-disable no-underscore-dangle -- private members of diagram-js */
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import ContextPad, { type ContextPadTarget } from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntries } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type Scheduler from 'diagram-js/lib/features/scheduler/Scheduler';

interface OpenPad {
  entries: ContextPadEntries;
  html: HTMLElement;
  target: ContextPadTarget;
}

/** Members of diagram-js that its types do not declare. */
interface Internals {
  _current: OpenPad | null;
  _updateAndOpen(this: ContextPad, target: ContextPadTarget): void;
  _updatePosition(this: ContextPad): void;
  _getPosition(this: ContextPad, target: ContextPadTarget): Position;
  _getTargetBounds(this: ContextPad, target: ContextPadTarget): DOMRect;
}

interface Position {
  left: number;
  top: number;
}

const beforeContextPad = 1500;
const afterContextPad = 500;

/**
 * A context pad that keeps its buttons when its element changes. diagram-js rebuilds the pad on each change. A press on
 * a button first takes the focus from a field of the panel, which stores its text, and the button would be gone before
 * the click.
 */
export default class OpenContextPad extends ContextPad {
  private refreshing = false;
  private isToClose = false;

  private readonly container: HTMLElement;

  constructor(canvas: Canvas, elementRegistry: ElementRegistry, eventBus: EventBus, scheduler: Scheduler) {
    super(canvas, elementRegistry, eventBus, scheduler);
    this.container = canvas.getContainer();
    eventBus.on('elements.changed', beforeContextPad, () => {
      this.refreshing = true;
      this.isToClose = false;
    });
    eventBus.on('elements.changed', afterContextPad, () => {
      this.refreshing = false;
      if (this.isToClose) this.close();
    });
  }

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /**
   * bpmn-js still asks for the pad to open a menu below it, by a call that diagram-js warns of. It asks from an entry of
   * the pad, so the pad is open.
   */
  override getPad(): { html: HTMLElement } {
    return this.internals._current!;
  }

  override close(): void {
    if (this.refreshing) this.isToClose = true;
    else super.close();
  }

  /**
   * Places the pad on the other side of the element if the canvas ends before the pad does, and never beyond the
   * canvas.
   */
  protected _getPosition(target: ContextPadTarget): Position {
    const { left, top } = prototype._getPosition.call(this, target);
    const pad = this.internals._current?.html;
    if (!pad) return { left, top };
    const room = this.container.getBoundingClientRect();
    const lastLeft = room.width - pad.offsetWidth;
    const lastTop = Math.max(0, room.height - pad.offsetHeight);
    if (left <= lastLeft) return { left, top: Math.min(top, lastTop) };
    const bounds = this.internals._getTargetBounds.call(this, target);
    const beside = bounds.left - room.left - pad.offsetWidth - (left - (bounds.right - room.left));
    return { left: beside >= 0 ? beside : Math.max(0, lastLeft), top: Math.min(top, lastTop) };
  }

  protected _updateAndOpen(target: ContextPadTarget): void {
    const current = this.refreshing ? this.internals._current : null;
    this.isToClose = false;
    const entries = current && this.getEntries(target);
    if (current?.target === target && entries && isSameAppearance(current.entries, entries)) {
      current.entries = entries;
      this.internals._updatePosition.call(this);
      return;
    }
    super.close();
    prototype._updateAndOpen.call(this, target);
  }
}

const prototype = ContextPad.prototype as unknown as Internals;

const appearanceOf = (entries: ContextPadEntries) =>
  Object.entries(entries).map(([id, { className, group, html, imageUrl, title }]) => [
    id,
    { className, group, html, imageUrl, title },
  ]);

const isSameAppearance = (one: ContextPadEntries, other: ContextPadEntries): boolean =>
  JSON.stringify(appearanceOf(one)) === JSON.stringify(appearanceOf(other));
