import type { PopupMenuEntries } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import type { Element } from 'diagram-js/lib/model/Types';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import { child, type ElementFactory } from '@portal/bpmn';
import { bpmnOf, type DrawnConnection, type DrawnElement, type Translate } from '../../types';
import type PopupMenu from '../popup-menu/PopupMenu';
import { flowKindsFor, type FlowKind } from './flow-kinds';
import { nodeKindsFor } from './node-kinds';

const flowEntries: Record<FlowKind, { icon: string; label: string }> = {
  'sequence-flow': { icon: 'connection', label: 'Sequence flow' },
  'default-flow': { icon: 'default-flow', label: 'Default flow' },
  'conditional-flow': { icon: 'conditional-flow', label: 'Conditional flow' },
};

/** What an element can be changed into: the elements of approval alone (spec 001 §4). */
export default class ReplaceMenuProvider {
  static $inject = ['popupMenu', 'bpmnReplace', 'modeling', 'moddle', 'rules', 'translate'];

  constructor(
    popupMenu: PopupMenu,
    private readonly bpmnReplace: BpmnReplace,
    private readonly modeling: Modeling,
    private readonly moddle: ElementFactory,
    private readonly rules: Rules,
    private readonly translate: Translate,
  ) {
    popupMenu.registerProvider('bpmn-replace', this);
  }

  getPopupMenuEntries(target: Element | Element[]): PopupMenuEntries {
    if (Array.isArray(target) || !this.rules.allowed('shape.replace', { element: target })) return {};
    const element = target as DrawnElement;
    return { ...this.nodeEntries(element), ...this.flowEntries(element as DrawnConnection) };
  }

  private nodeEntries(element: DrawnElement): PopupMenuEntries {
    const kinds = nodeKindsFor(element).map(({ name, type, icon, label }) => {
      const replace = () => this.bpmnReplace.replaceElement(element, { type } as never);
      return [`replace-with-${name}`, this.entry(icon, label, replace)];
    });
    return Object.fromEntries(kinds) as PopupMenuEntries;
  }

  private flowEntries(flow: DrawnConnection): PopupMenuEntries {
    const kinds = flowKindsFor(bpmnOf(flow)).map((kind) => {
      const { icon, label } = flowEntries[kind];
      return [`replace-with-${kind}`, this.entry(icon, label, () => this.makeFlow(flow, kind))];
    });
    return Object.fromEntries(kinds) as PopupMenuEntries;
  }

  private makeFlow(flow: DrawnConnection, kind: FlowKind): void {
    const source = flow.source as DrawnElement;
    const isDefault = child(bpmnOf(source), 'default') === bpmnOf(flow);
    if (kind === 'default-flow') this.modeling.updateProperties(source, { default: bpmnOf(flow) });
    else if (isDefault) this.modeling.updateProperties(source, { default: undefined });
    else {
      const empty = () => this.moddle.create('bpmn:FormalExpression', { body: '' });
      this.modeling.updateProperties(flow, {
        conditionExpression: kind === 'conditional-flow' ? empty() : undefined,
      });
    }
  }

  private entry(icon: string, label: string, action: () => void) {
    return { label: this.translate(label), className: `bpmn-icon-${icon}`, action };
  }
}
