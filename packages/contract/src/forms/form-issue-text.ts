import { fillIn } from '../wire/fill-in';
import { textsIn, type Locale, type WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.form-issues.json';
import zhCN from '../strings/zh-CN.form-issues.json';
import type { FormIssue, FormIssueCode } from './compile';

const tables: Record<WrittenLocale, Record<FormIssueCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export const formIssueText = ({ code, detail }: FormIssue, locale: Locale): string =>
  fillIn(textsIn(tables, locale)[code], () => detail);
