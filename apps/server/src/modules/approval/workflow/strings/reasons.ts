import { withTraditional, textsIn, fillIn, type Locale, type WrittenLocale, type Localized } from '@portal/contract';
import type { ExpressionIssue, ValueIssue } from '@portal/engine';
import type { RemoteIssue } from '../remote/call';
import enUS from './en-US.reasons.json';
import zhCN from './zh-CN.reasons.json';

/** Reasons why an expression, a variable's value, a remote server or a missing handler failed. */
type Issue = ExpressionIssue | ValueIssue | RemoteIssue | { code: 'noHandler'; name: string };

const tables: Record<WrittenLocale, Record<Issue['code'], string>> = { 'zh-CN': zhCN, 'en-US': enUS };

const isIssue = (reason: unknown): reason is Issue =>
  typeof reason === 'object' && reason !== null && 'code' in reason && Object.hasOwn(zhCN, String(reason.code));

/**
 * Returns the reason of an engine refusal as text. A reason that is already text, as in older records and reports of
 * others, stays unchanged.
 */
export function reasonOf(reason: unknown): string | Localized {
  if (!isIssue(reason)) return typeof reason === 'string' ? reason : '';
  const inLanguage = (locale: Locale) =>
    fillIn(textsIn(tables, locale)[reason.code], (param) => (reason as Record<string, string | number>)[param]);
  return withTraditional({ 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') }, inLanguage('zh-TW'));
}
