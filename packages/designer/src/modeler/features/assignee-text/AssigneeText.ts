import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import { isA, namedHandlers, readUserTaskSettings } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape, type Translate } from '../../types';
import { languageChanged } from '../translate';

const overlayType = 'assignee-text';
const inset = 8;
/** Above the marker of a task of several persons. */
const distanceFromBottom = 40;

/** Fired when a person clicks the handlers of a user task; the event carries its `element`. */
export const assigneeTextClicked = 'assigneeText.click';

/** Shows the handlers on each user task: an HTML overlay, since the shape's hit area would cover drawn text. */
export default class AssigneeText {
  static $inject = ['eventBus', 'elementRegistry', 'overlays', 'translate'];

  constructor(
    private readonly eventBus: EventBus,
    elementRegistry: ElementRegistry,
    private readonly overlays: Overlays,
    private readonly translate: Translate,
  ) {
    eventBus.on(['import.render.complete', languageChanged], () => {
      elementRegistry.forEach((element) => this.show(element as DrawnElement));
    });
    eventBus.on(['shape.added', 'shape.changed'], ({ element }: { element: DrawnElement }) => this.show(element));
  }

  private show(element: DrawnElement): void {
    if (!isA(bpmnOf(element), 'bpmn:UserTask') || element.type === 'label') return;
    const shape = element as DrawnShape;
    this.overlays.remove({ element: shape, type: overlayType });
    this.overlays.add(shape, overlayType, {
      position: { left: inset, bottom: distanceFromBottom },
      show: { minZoom: 0.5 },
      html: this.createButton(shape),
    });
  }

  private createButton(shape: DrawnShape): HTMLElement {
    const names = namedHandlers(readUserTaskSettings(bpmnOf(shape)).handlers).map(({ name }) => name);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = names.length > 0 ? 'pd-assignee' : 'pd-assignee pd-assignee-none';
    button.style.width = `${shape.width - 2 * inset}px`;
    button.textContent = names.join(this.translate(', ')) || this.translate('No handler yet');
    button.title = button.textContent;
    button.addEventListener('click', () => this.eventBus.fire(assigneeTextClicked, { element: shape }));
    return button;
  }
}
