import { isA, child, children, type BpmnElement } from '../moddle/element';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

/** The words of the dialect: labels of the buttons and of the deploy errors (dictionary `workflow_deploy_err_code`). */
export const dialectStrings = { 'zh-CN': zhCN, 'en-US': enUS } as const;

export type DialectLocale = keyof typeof dialectStrings;
/** A language of the dialect, or its strings in another language. */
export type DialectTexts = DialectLocale | typeof zhCN;

export const dialectTexts = (texts: DialectTexts): typeof zhCN =>
  typeof texts === 'string' ? dialectStrings[texts] : texts;

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/gu, (whole, name: string) => String(values[name] ?? whole));

/**
 * Returns the display name of an element. Without a name of its own, a flow is named by its two ends, a node by its
 * kind and the preceding node ("Exclusive gateway after “Review”"), and any other element by its id.
 */
export function elementName(element: BpmnElement, texts: DialectTexts): string {
  const name = element.name?.trim();
  if (name) return name;
  if (isA(element, 'bpmn:SequenceFlow', 'bpmn:MessageFlow')) return flowName(element, texts);
  const kind = elementKind(element.$type, texts);
  if (!kind) return element.id ?? '';
  const before = namedBefore(element);
  return before ? fill(dialectTexts(texts).elements.after, { kind, before }) : kind;
}

/** Returns the display name of an element type, or undefined if no list shows the type. */
export function elementKind(type: string, texts: DialectTexts): string | undefined {
  const kinds: Readonly<Record<string, string>> = dialectTexts(texts).elements.kinds;
  return kinds[type.replace('bpmn:', '')];
}

function flowName(flow: BpmnElement, texts: DialectTexts): string {
  const [source, target] = ['sourceRef', 'targetRef'].map((end) => child(flow, end));
  return source && target ? `${elementName(source, texts)} → ${elementName(target, texts)}` : (flow.id ?? '');
}

/** Returns the name of the preceding node if there is exactly one. Several nodes lead to a join. */
function namedBefore(element: BpmnElement): string | undefined {
  const [flow, ...others] = isA(element, 'bpmn:FlowNode') ? children(element, 'incoming') : [];
  return others.length === 0 && flow ? child(flow, 'sourceRef')?.name?.trim() : undefined;
}
