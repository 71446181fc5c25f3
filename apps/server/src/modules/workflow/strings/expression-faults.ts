import { fillIn, type Locale, type Localized } from '@portal/contract';
import type { ExpressionFault, ExpressionFaultCode } from '@portal/engine';
import enUS from './en-US.expressions.json';
import zhCN from './zh-CN.expressions.json';

const tables: Record<Locale, Record<ExpressionFaultCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

const isFault = (reason: unknown): reason is ExpressionFault =>
  typeof reason === 'object' && reason !== null && 'code' in reason && Object.hasOwn(zhCN, String(reason.code));

/** Why a refusal of the engine came about; a text, as older records and what others have reported hold it, stays itself. */
export function reasonOf(reason: unknown): string | Localized {
  if (!isFault(reason)) return typeof reason === 'string' ? reason : '';
  const inLanguage = (locale: Locale) =>
    fillIn(tables[locale][reason.code], (param) => (reason as Record<string, unknown>)[param]);
  return { 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') };
}
