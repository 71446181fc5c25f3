import type EventBus from 'diagram-js/lib/core/EventBus';
import type { PopupMenuEntries } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import type { Element } from 'diagram-js/lib/model/Types';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Injector } from 'didi';
import { child, isA, type ElementFactory, type BpmnElement } from '@portal/bpmn';
import type { Locale } from '@portal/contract';
import { bpmnOf, type DrawnConnection, type DrawnElement, type Translate } from '../../shared/types';
import { makeDefault } from '../default-flow/DefaultFlowBehavior';
import type { default as PopupMenu, PreparedProvider } from '../popup-menu/PopupMenu';

type FlowKind = 'sequence-flow' | 'default-flow' | 'conditional-flow';

const canHaveDefault = ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway', 'bpmn:ComplexGateway', 'bpmn:Activity'];

/**
 * Returns the other kinds that a sequence flow can become (spec 001 §4): a default flow behind gateways that choose and
 * behind activities, and a conditional flow behind activities.
 */
function flowKindsFor(flow: BpmnElement): FlowKind[] {
  const source = isA(flow, 'bpmn:SequenceFlow') ? child(flow, 'sourceRef') : undefined;
  if (!source) return [];
  const afterActivity = isA(source, 'bpmn:Activity');
  const isDefault = isA(source, ...canHaveDefault) && child(source, 'default') === flow;
  const isConditional = child(flow, 'conditionExpression') !== undefined;
  const kinds: Record<FlowKind, boolean> = {
    'sequence-flow': isDefault || (afterActivity && isConditional),
    'default-flow': !isDefault && isA(source, ...canHaveDefault),
    'conditional-flow': afterActivity && !isConditional,
  };
  return (Object.keys(kinds) as FlowKind[]).filter((kind) => kinds[kind]);
}

const flowEntries: Record<FlowKind, { icon: string; label: string }> = {
  'sequence-flow': { icon: 'connection', label: 'Sequence flow' },
  'default-flow': { icon: 'default-flow', label: 'Default flow' },
  'conditional-flow': { icon: 'conditional-flow', label: 'Conditional flow' },
};

/**
 * Offers the types into which an element can be changed (spec 001 §4). The types of nodes are fetched when the menu is
 * opened.
 */
export default class ReplaceMenuProvider implements PreparedProvider {
  static $inject = ['popupMenu', 'eventBus', 'modeling', 'moddle', 'rules', 'translate', 'injector', 'locale'];

  private nodeEntries: { locale: Locale; of: (element: Element) => PopupMenuEntries } | undefined;

  constructor(
    popupMenu: PopupMenu,
    private readonly eventBus: EventBus,
    private readonly modeling: Modeling,
    private readonly moddle: ElementFactory,
    private readonly rules: Rules,
    private readonly translate: Translate,
    private readonly injector: Injector,
    private readonly locale: () => Locale,
  ) {
    popupMenu.registerProvider('bpmn-replace', this);
  }

  isEmpty(target: Element | Element[]): boolean {
    if (!this.isReplaceable(target)) return true;
    const element = bpmnOf(target as DrawnElement);
    return !isA(element, 'bpmn:FlowNode', 'bpmn:Participant') && flowKindsFor(element).length === 0;
  }

  async prepare(): Promise<void> {
    const locale = this.locale();
    if (this.nodeEntries?.locale === locale) return;
    const { nodeEntries } = await import('./node-entries');
    this.nodeEntries = { locale, of: await nodeEntries(this.injector, locale) };
  }

  getPopupMenuEntries(target: Element | Element[]): PopupMenuEntries {
    if (!this.isReplaceable(target)) return {};
    const element = bpmnOf(target as DrawnElement);
    if (isA(element, 'bpmn:SequenceFlow')) return this.flowEntries(target as DrawnConnection);
    return this.nodeEntries?.of(target) ?? {};
  }

  private isReplaceable(target: Element | Element[]): target is Element {
    return !Array.isArray(target) && this.rules.allowed('shape.replace', { element: target }) === true;
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
    if (kind === 'default-flow')
      makeDefault(this.eventBus, bpmnOf(flow), () => this.modeling.updateProperties(source, { default: bpmnOf(flow) }));
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
