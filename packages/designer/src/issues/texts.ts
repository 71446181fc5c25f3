import type { DesignerText } from '../shared/strings';
import { dialectStrings, type DeployErrCode } from '@portal/bpmn';
import { textsIn, type Locale } from '@portal/contract';

const kinds: Record<string, DesignerText> = {
  definitions: 'issueProcess',
  process: 'issueProcess',
  participant: 'issueProcess',
  collaboration: 'issueProcess',
  sequenceflow: 'issueFlow',
  signal: 'issueSignal',
};

/** Returns the name of an element's kind in a list of issues, by its BPMN type or the name of its XML element. */
export const issueKind = (type = ''): DesignerText => kinds[type.replace(/^.*:/, '').toLowerCase()] ?? 'issueNode';

/** Returns the dialect's own text for a reason why a definition cannot be deployed. */
export const deployErrorText = (code: DeployErrCode, locale: Locale): string =>
  textsIn(dialectStrings, locale).deployErrors[code];
