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

/** What a list of issues calls an element, by its BPMN type or the name of its XML element. */
export const issueKind = (type = ''): DesignerText => kinds[type.replace(/^.*:/, '').toLowerCase()] ?? 'issueNode';

/** What keeps a definition from being deployed, in the dialect's own words. */
export const deployErrorText = (code: DeployErrCode, locale: Locale): string =>
  textsIn(dialectStrings, locale).deployErrors[code];
