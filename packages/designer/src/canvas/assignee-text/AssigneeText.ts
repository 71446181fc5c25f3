import type { default as Canvas, CanvasViewbox } from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import { textsIn, type Locale } from '@portal/contract';
import { dialectStrings, taskHandlerNames } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape, type Translate } from '../../shared/types';
import { languageChanged } from '../translate';
import { bandTop, hasBand } from './NameAboveHandlers';

const overlayType = 'assignee-text';
const minZoom = 0.5;
const inset = 8;

/** Fired when a person clicks the handlers of a user task. The event contains its `element`. */
export const assigneeTextClicked = 'assigneeText.click';

interface Shown {
  overlay: string;
  button: HTMLElement;
  bottom: number;
}

/**
 * Shows the handlers on each user task that is in view and large enough to be read: an HTML overlay, since the shape's
 * hit area would cover drawn text.
 */
export default class AssigneeText {
  static $inject = ['eventBus', 'canvas', 'elementRegistry', 'overlays', 'translate', 'locale'];

  private readonly shown = new Map<DrawnElement, Shown>();
  /** Undefined until a definition is painted. */
  private view: CanvasViewbox | undefined;
  private labels: ReadonlyMap<string, string> = new Map();
  /** Counts the drawings that there have been */
  private drawing = 0;

  constructor(
    private readonly eventBus: EventBus,
    canvas: Canvas,
    private readonly elementRegistry: ElementRegistry,
    private readonly overlays: Overlays,
    private readonly translate: Translate,
    private readonly locale: () => Locale,
  ) {
    eventBus.on(['diagram.clear', 'diagram.destroy'], () => {
      this.shown.clear();
      this.view = undefined;
      this.drawing += 1;
    });
    eventBus.on('import.render.complete', () => this.lookOncePainted(canvas));
    eventBus.on('canvas.resized', () => this.view && this.look(canvas.viewbox()));
    eventBus.on('canvas.viewbox.changed', ({ viewbox }: { viewbox: CanvasViewbox }) => this.look(viewbox));
    eventBus.on(languageChanged, () => this.writeAll());
    eventBus.on(['shape.added', 'shape.changed'], ({ element }: { element: DrawnElement }) => this.show(element));
    let covered: Element | undefined | null;
    eventBus.on('directEditing.activate', ({ active }: { active: { element: DrawnElement } }) => {
      covered = this.shown.get(active.element)?.button.parentElement;
      covered?.classList.add('pd-beneath-editor');
    });
    eventBus.on('directEditing.deactivate', () => covered?.classList.remove('pd-beneath-editor'));
    eventBus.on('shape.removed', ({ element }: { element: DrawnElement }) => this.shown.delete(element));
  }

  /** Labels of the form fields that handlers can be read from, by path. */
  setLabels(labels: ReadonlyMap<string, string>): void {
    this.labels = labels;
    this.writeAll();
  }

  private writeAll(): void {
    this.shown.forEach(({ button }, shape) => this.write(button, shape));
  }

  /** Looks once the drawing is painted, because it is drawn first and brought into view afterwards. */
  private lookOncePainted(canvas: Canvas): void {
    const { drawing } = this;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (drawing === this.drawing) this.look(canvas.viewbox());
      }),
    );
  }

  private look(view: CanvasViewbox): void {
    this.view = view;
    this.elementRegistry.forEach((element) => this.show(element as DrawnElement));
  }

  private show(element: DrawnElement): void {
    const shown = this.shown.get(element);
    const isToBeSeen = this.isToBeSeen(element);
    if (shown && isToBeSeen && shown.bottom === bandTop(bpmnOf(element))) {
      this.write(shown.button, element);
      return;
    }
    if (shown) this.overlays.remove(shown.overlay);
    if (isToBeSeen) this.shown.set(element, this.add(element));
    else this.shown.delete(element);
  }

  private isToBeSeen(element: DrawnElement): element is DrawnShape {
    if (!this.view || this.view.scale < minZoom) return false;
    return isWithin(element as DrawnShape, this.view) && hasBand(bpmnOf(element));
  }

  private add(shape: DrawnShape): Shown {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => this.eventBus.fire(assigneeTextClicked, { element: shape }));
    const html = document.createElement('div');
    html.className = 'pd-assignee-band';
    html.append(button);
    this.write(button, shape);
    const bottom = bandTop(bpmnOf(shape));
    const position = { left: inset, bottom };
    return { button, bottom, overlay: this.overlays.add(shape, overlayType, { position, show: { minZoom }, html }) };
  }

  private write(button: HTMLElement, shape: DrawnElement): void {
    const labelOf = (path: string) => this.labels.get(path) ?? path;
    const names = taskHandlerNames(bpmnOf(shape), textsIn(dialectStrings, this.locale()), labelOf);
    button.className = names.length > 0 ? 'pd-assignee' : 'pd-assignee pd-assignee-none';
    button.parentElement?.style.setProperty('width', `${(shape as DrawnShape).width - 2 * inset}px`);
    button.textContent = names.join(this.translate(', ')) || this.translate('No handler yet');
    button.title = button.textContent;
  }
}

const isWithin = (shape: DrawnShape, view: CanvasViewbox): boolean =>
  shape.x < view.x + view.width &&
  shape.x + shape.width > view.x &&
  shape.y < view.y + view.height &&
  shape.y + shape.height > view.y;
