import { textsIn, type Locale, type WrittenLocale, fillIn } from '../wire/locale';
import enUS from '../strings/en-US.form-issues.json';
import zhCN from '../strings/zh-CN.form-issues.json';

export type FormIssueCode =
  | 'duplicateKey'
  | 'unknownKind'
  | 'wrongSettings'
  | 'wrongExpression'
  | 'unknownField'
  | 'notReadable'
  | 'cycle'
  | 'reservedKey'
  | 'kindChanged'
  | 'unknownDictionary'
  | 'noInput'
  | 'incompleteCondition'
  | 'unknownOption'
  | 'notFillable'
  | 'filledTwice'
  | 'lookupSource'
  | 'lookupColumn';

/** Why a form cannot be published. */
export interface FormIssue {
  code: FormIssueCode;
  field: string;
  /** The setting, the field that is meant, or the cycle's path. */
  detail: string;
}

export class FormError extends Error {
  constructor(readonly issues: readonly FormIssue[]) {
    super(issues.map(({ code, field, detail }) => `${field}: ${code} ${detail}`).join('; '));
  }
}

const tables: Record<WrittenLocale, Record<FormIssueCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export const formIssueText = ({ code, detail }: FormIssue, locale: Locale): string =>
  fillIn(textsIn(tables, locale)[code], () => detail);
