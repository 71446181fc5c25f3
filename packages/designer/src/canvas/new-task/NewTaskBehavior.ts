import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import {
  drawnTaskSettings,
  hasForeignVariables,
  isA,
  readUserTaskSettings,
  writeUserTaskSettings,
  type BpmnElement,
  type ElementFactory,
  child,
  multiInstanceVariables,
  text,
} from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/**
 * Stores the buttons of a new task and its action without an eligible handler, and gives a copied task its own
 * multi-instance variables.
 */
export default class NewTaskBehavior extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling', 'moddle'];

  constructor(eventBus: EventBus, modeling: Modeling, moddle: ElementFactory) {
    super(eventBus);

    this.preExecute('shape.create', ({ context }: { context: { shape: DrawnShape; parent?: DrawnElement } }) => {
      const task = bpmnOf(context.shape);
      if (!isA(task, 'bpmn:UserTask')) return;
      const scope = context.parent && scopeOf(bpmnOf(context.parent));
      const { extensionElements } = writeUserTaskSettings(moddle, task, drawnTaskSettings(task, scope));
      task.set('extensionElements', extensionElements);
    });

    this.postExecuted('shape.create', ({ context }: { context: { shape: DrawnShape } }) => {
      const task = bpmnOf(context.shape);
      if (!isA(task, 'bpmn:UserTask') || !hasForeignVariables(task)) return;
      const { handling } = readUserTaskSettings(task);
      modeling.updateProperties(context.shape, writeUserTaskSettings(moddle, task, { handling }));
    });
  }
}

/** A pool stands for its process. */
const scopeOf = (parent: BpmnElement): BpmnElement => child(parent, 'processRef') ?? parent;

/** Removes the loop over people when a user task with several handlers becomes another element. */
export class FormerTaskBehavior extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(eventBus: EventBus, modeling: Modeling) {
    super(eventBus);

    type Context = { oldShape: DrawnShape; newShape: DrawnShape };
    this.postExecuted('shape.replace', ({ context: { oldShape, newShape } }: { context: Context }) => {
      const former = bpmnOf(oldShape);
      const next = bpmnOf(newShape);
      const loop = isA(next, 'bpmn:Activity') ? child(next, 'loopCharacteristics') : undefined;
      if (!loop || !isA(former, 'bpmn:UserTask') || isA(next, 'bpmn:UserTask')) return;
      const people = [former.id, next.id].map((id) => multiInstanceVariables(id ?? '').collection);
      if (!people.includes(text(loop, 'camunda:collection') ?? '')) return;
      modeling.updateProperties(newShape, { loopCharacteristics: undefined });
    });
  }
}
