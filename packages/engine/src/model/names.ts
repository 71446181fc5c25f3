import type { NodeDraft } from './types';
import { children, isA, type BpmnElement } from '@portal/bpmn';
import type { Issues } from './issues';

/** Refuses several signals with the same name, which would be ambiguous. */
export function checkNames(definitions: BpmnElement, issues: Issues): void {
  const seen = new Set<string>();
  for (const element of children(definitions, 'rootElements')) {
    if (!isA(element, 'bpmn:Signal') || !element.name) continue;
    if (seen.has(element.name)) issues.add(element.id ?? '', 'settingInvalid', `a second signal ${element.name}`);
    seen.add(element.name);
  }
}

/** Refuses a message or signal that would start a process at several start events. */
export function checkStarts(starts: readonly number[], nodes: readonly NodeDraft[], issues: Issues): void {
  const seen = new Set<string>();
  for (const index of starts) {
    const node = nodes[index];
    const kind = node?.event?.message ? 'message' : 'signal';
    const name = (node?.event?.message ?? node?.event?.signal)?.name.text;
    if (!node || name === undefined) continue;
    if (kind === 'message' && !(node.event?.message?.name.isLiteral ?? true)) {
      issues.add(node.id, 'settingInvalid', 'the message of a start event has a fixed name');
    }
    if (seen.has(`${kind} ${name}`)) issues.add(node.id, 'settingInvalid', `a second start by ${kind} ${name}`);
    seen.add(`${kind} ${name}`);
  }
}
