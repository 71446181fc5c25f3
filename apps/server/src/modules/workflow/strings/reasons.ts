import { withTraditional, textsIn, fillIn, type Locale, type WrittenLocale, type Localized } from '@portal/contract';
import type { ExpressionFault, ValueFault } from '@portal/engine';
import type { RemoteFault } from '../remote/fault';
import enUS from './en-US.reasons.json';
import zhCN from './zh-CN.reasons.json';

/** Of an expression, of a variable's value, of another server that was asked, and of a handler that is not there. */
type Fault = ExpressionFault | ValueFault | RemoteFault | { code: 'noHandler'; name: string };

const tables: Record<WrittenLocale, Record<Fault['code'], string>> = { 'zh-CN': zhCN, 'en-US': enUS };

const isFault = (reason: unknown): reason is Fault =>
  typeof reason === 'object' && reason !== null && 'code' in reason && Object.hasOwn(zhCN, String(reason.code));

/** Why a refusal of the engine came about; a text, as older records and what others have reported hold it, stays itself. */
export function reasonOf(reason: unknown): string | Localized {
  if (!isFault(reason)) return typeof reason === 'string' ? reason : '';
  const inLanguage = (locale: Locale) =>
    fillIn(textsIn(tables, locale)[reason.code], (param) => (reason as Record<string, string | number>)[param]);
  return withTraditional({ 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') }, inLanguage('zh-TW'));
}
