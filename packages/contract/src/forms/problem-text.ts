import { fillIn } from '../wire/fill-in';
import { textsIn, type Locale, type WrittenLocale } from '../wire/locale';
import enUS from '../strings/en-US.form-problems.json';
import zhCN from '../strings/zh-CN.form-problems.json';
import type { FormProblem, FormProblemCode } from './compile';

const tables: Record<WrittenLocale, Record<FormProblemCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export const problemText = ({ code, detail }: FormProblem, locale: Locale): string =>
  fillIn(textsIn(tables, locale)[code], () => detail);
