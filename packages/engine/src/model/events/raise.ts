import type { NodeDraft } from '../types';
import { child, children, isA, text, type BpmnElement } from '@portal/bpmn';
import type { Issues } from '../issues';
import type { Raise, RaiseCatch } from './types';

const kinds: readonly (readonly [definition: string, type: Raise['type']])[] = [
  ['bpmn:ErrorEventDefinition', 'error'],
  ['bpmn:EscalationEventDefinition', 'escalation'],
  ['bpmn:CancelEventDefinition', 'cancel'],
];

/** Returns the error or escalation that an end event or an intermediate event throws. */
export function readRaise(element: BpmnElement, issues: Issues): Raise | undefined {
  const id = element.id ?? '';
  for (const definition of children(element, 'eventDefinitions')) {
    const type = kindOf(definition);
    if (!type || type === 'cancel') continue;
    const thrown = child(definition, `${type}Ref`);
    const code = thrown && text(thrown, `${type}Code`)?.trim();
    if (code) return { type, code, message: issues.optional(id, text(thrown, 'camunda:errorMessage')) };
    issues.add(id, 'settingInvalid', `${type} without code`);
  }
  return undefined;
}

/** Fields that a boundary event or an event sub-process start reads from it. */
export function readRaiseCatch(definition: BpmnElement): RaiseCatch | undefined {
  const type = kindOf(definition);
  if (!type) return undefined;
  const caught = child(definition, `${type}Ref`);
  return {
    type,
    code: (caught && text(caught, `${type}Code`)?.trim()) || undefined,
    codeVariable: text(definition, `camunda:${type}CodeVariable`),
    messageVariable: text(definition, 'camunda:errorMessageVariable'),
  };
}

const kindOf = (definition: BpmnElement): Raise['type'] | undefined =>
  kinds.find(([name]) => isA(definition, name))?.[1];

/**
 * Checks that two events of one activity or scope do not catch the same error or escalation. An event that catches
 * every escalation must be the only one.
 */
export function checkRaiseCatches(nodes: readonly NodeDraft[], issues: Issues): void {
  const seen = new Map<string, (string | undefined)[]>();
  for (const node of nodes) {
    const raised = node.event?.raised;
    if (!raised) continue;
    const host = node.event?.attachedTo ?? `in ${nodes[node.scope ?? -1]?.scope}`;
    const codes = seen.get(`${host} ${raised.type}`) ?? [];
    const every = raised.type === 'escalation' && codes.some((code) => !code || !raised.code);
    if (every || codes.includes(raised.code)) issues.add(node.id, 'settingInvalid', `${raised.type} is caught twice`);
    seen.set(`${host} ${raised.type}`, [...codes, raised.code]);
  }
}
