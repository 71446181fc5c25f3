import type { DesignerText } from '../shared/strings';

const kinds: Record<string, DesignerText> = {
  definitions: 'issueProcess',
  process: 'issueProcess',
  participant: 'issueProcess',
  collaboration: 'issueProcess',
  sequenceflow: 'issueFlow',
  signal: 'issueSignal',
};

/** What a list of issues calls an element, by its BPMN type or the name of its XML element. */
export const issueKind = (type = ''): DesignerText => kinds[type.replace(/^.*:/, '').toLowerCase()] ?? 'issueNode';
