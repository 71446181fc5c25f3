import type { NodeDraft } from '../types';
import { children, isA, text, type BpmnElement } from '@portal/bpmn';
import type { Issues } from '../issues';

/** Returns the name of a link event. */
export function readLink(element: BpmnElement): string | undefined {
  const link = children(element, 'eventDefinitions').find((event) => isA(event, 'bpmn:LinkEventDefinition'));
  return link && (text(link, 'name') ?? '');
}

/** Connects each throwing link event to the catching event of its scope. */
export function connectLinks(nodes: readonly NodeDraft[], issues: Issues): void {
  const targets = new Map<string, NodeDraft>();
  const linked = nodes.filter(({ link }) => link !== undefined);
  const key = ({ scope, link }: NodeDraft) => `${scope} ${link}`;
  for (const node of linked.filter(({ type }) => type === 'intermediateCatchEvent')) {
    if (targets.has(key(node))) issues.add(node.id, 'settingInvalid', `several links ${node.link}`);
    targets.set(key(node), node);
  }
  for (const node of linked.filter(({ type }) => type === 'intermediateThrowEvent')) {
    node.linkTo = targets.get(key(node))?.index;
    if (node.linkTo === undefined) issues.add(node.id, 'settingInvalid', `no link ${node.link}`);
    if (node.outgoing.length > 0) issues.add(node.id, 'settingInvalid', 'a flow leaves a link');
  }
}
