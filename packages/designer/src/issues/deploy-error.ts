import { dialectStrings, type DeployErrCode } from '@portal/bpmn';
import { textsIn, type Locale } from '@portal/contract';

/** What keeps a definition from being deployed, in the dialect's own words. */
export const deployErrorText = (code: DeployErrCode, locale: Locale): string =>
  textsIn(dialectStrings, locale).deployErrors[code];
