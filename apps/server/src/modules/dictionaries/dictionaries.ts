import { dialectStrings } from '@portal/bpmn';
import type { Locale } from '@portal/contract';

/** Each dictionary: what its values are called in a language. */
export const dictionaries: Record<string, (locale: Locale) => Record<string, string>> = {
  workflow_deploy_err_code: (locale) => dialectStrings[locale].deployErrors,
};
