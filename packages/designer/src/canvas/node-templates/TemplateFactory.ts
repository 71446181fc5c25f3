import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type AutoPlace from 'diagram-js/lib/features/auto-place/AutoPlace';
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import {
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
  static $inject = ['elementFactory', 'moddle', 'translate', 'autoPlace', 'modeling', 'commandStack'];

  constructor(
    private readonly elementFactory: ElementFactory,
    private readonly moddle: BpmnFactory,
    private readonly translate: Translate,
    private readonly autoPlace: AutoPlace,
    private readonly modeling: Modeling,
    private readonly commandStack: CommandStack,
  ) {}

  createShape(template: NodeTemplate): DrawnShape {
    const shape = this.elementFactory.createShape({ type: nodeTemplateTypes[template] } as never);
    const node = bpmnOf(shape);
    node.set('name', this.translate(templateLooks[template].name));
    for (const [name, value] of Object.entries(writeNodeTemplate(this.moddle, node, template))) node.set(name, value);
    return shape;
  }

  /** Appends a node of a template. A condition comes with two branches, of which the second is the default. */
  append(source: DrawnShape, template: NodeTemplate): void {
    const changes = () => {
      const node = this.appendTo(source, this.createShape(template));
      if (template !== 'condition') return;
      this.appendTo(node, this.createShape('approver'));
      const [otherwise] = this.appendTo(node, this.createShape('approver')).incoming as DrawnConnection[];
      if (!otherwise) return;
      this.modeling.updateProperties(otherwise, { name: this.translate('Otherwise') });
      this.modeling.updateProperties(node, { default: bpmnOf(otherwise) });
    };
    this.commandStack.execute(batchCommand, { changes });
  }

  private appendTo(source: DrawnShape, shape: DrawnShape): DrawnShape {
    return this.autoPlace.append(source, shape, undefined) as DrawnShape;
  }
}
