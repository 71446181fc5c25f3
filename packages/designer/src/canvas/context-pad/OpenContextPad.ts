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
}

const beforeContextPad = 1500;
const afterContextPad = 500;

/**
 * A context pad that keeps its buttons when its element changes. diagram-js builds the pad again on each change; a press
 * on a button first takes the focus from a field of the panel, which stores its text, and the button would be gone
 * before the click.
 */
export default class OpenContextPad extends ContextPad {
  private refreshing = false;
  private isToClose = false;

  constructor(canvas: Canvas, elementRegistry: ElementRegistry, eventBus: EventBus, scheduler: Scheduler) {
    super(canvas, elementRegistry, eventBus, scheduler);
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
