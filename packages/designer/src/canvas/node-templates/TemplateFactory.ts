import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type AutoPlace from 'diagram-js/lib/features/auto-place/AutoPlace';
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import {
  isA,
  nodeTemplateTypes,
  writeNodeTemplate,
  type NodeTemplate,
  type ElementFactory as BpmnFactory,
} from '@portal/bpmn';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { bpmnOf, type DrawnConnection, type DrawnShape, type Translate } from '../../shared/types';
import { batchCommand } from '../batch/BatchHandler';
import { templateLooks } from './templates';

/** Makes the shapes of node templates, which are drawn with a name and all settings. */
export default class TemplateFactory {
  static $inject = ['elementFactory', 'moddle', 'translate', 'autoPlace', 'modeling', 'commandStack', 'eventBus'];

  constructor(
    private readonly elementFactory: ElementFactory,
    private readonly moddle: BpmnFactory,
    private readonly translate: Translate,
    private readonly autoPlace: AutoPlace,
    private readonly modeling: Modeling,
    private readonly commandStack: CommandStack,
    private readonly eventBus: EventBus,
  ) {}

  createShape(template: NodeTemplate): DrawnShape {
    const shape = this.elementFactory.createShape({ type: nodeTemplateTypes[template] } as never);
    const node = bpmnOf(shape);
    node.set('name', this.translate(templateLooks[template].name));
    for (const [name, value] of Object.entries(writeNodeTemplate(this.moddle, node, template))) node.set(name, value);
    return shape;
  }

  /**
   * Adds a node of a template behind another, by one command. If one flow leaves that other node, the new one is
   * inserted into it, so that the flow goes on to its former target. A condition comes with two branches, of which the
   * second is the default.
   */
  append(source: DrawnShape, template: NodeTemplate): void {
    const changes = () => {
      const flow = flowBehind(source);
      const node = this.createShape(template);
      if (flow) this.insert(node, flow);
      else this.appendTo(source, node);
      if (template === 'condition') this.addBranches(node);
      this.eventBus.fire('autoPlace.end', { shape: node });
    };
    this.commandStack.execute(batchCommand, { changes });
  }

  /** Adds an approver to both branches of a condition, which then meet where the flow went before. */
  addBranches(condition: DrawnShape): void {
    const [before] = condition.outgoing as DrawnConnection[];
    const [first, second] = [this.createShape('approver'), this.createShape('approver')];
    if (before) this.insert(first, before);
    else this.appendTo(condition, first);
    const [otherwise] = this.appendTo(condition, second).incoming as DrawnConnection[];
    const target = first.outgoing[0]?.target;
    if (target) this.modeling.connect(second, target as never);
    if (!otherwise) return;
    this.modeling.updateProperties(otherwise, { name: this.translate('Otherwise') });
    this.modeling.updateProperties(condition, { default: bpmnOf(otherwise) });
  }

  private appendTo(source: DrawnShape, shape: DrawnShape): DrawnShape {
    return this.autoPlace.append(source, shape, undefined) as DrawnShape;
  }

  private insert(shape: DrawnShape, flow: DrawnConnection): void {
    this.modeling.createShape(shape, middleOf(flow), flow as never);
  }
}

/** Returns the only flow behind a node. A gateway that splits gets another branch instead. */
export function flowBehind(source: DrawnShape): DrawnConnection | undefined {
  const isSplit = isA(bpmnOf(source), 'bpmn:Gateway') && source.incoming.length < 2;
  const flows = (source.outgoing as DrawnConnection[]).filter((flow) => isA(bpmnOf(flow), 'bpmn:SequenceFlow'));
  return isSplit || flows.length > 1 ? undefined : flows[0];
}

/** Returns the middle of the first part of a flow. The nodes behind are moved as far as it is too short. */
function middleOf({ waypoints: [start, end = start] }: DrawnConnection) {
  return start && end ? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } : { x: 0, y: 0 };
}
