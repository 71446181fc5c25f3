import {
  withTraditional,
  textsIn,
  fillIn,
  joinNames,
  type Locale,
  type WrittenLocale,
  type Localized,
} from '@portal/contract';
import type { DecisionIssue } from '@portal/dmn';
import type { ExpressionIssue, ValueIssue } from '@portal/engine';
import type { RemoteIssue } from '../remote/call';
import enUS from './en-US.reasons.json';
import zhCN from './zh-CN.reasons.json';

/** Reasons why an expression, a variable's value, a remote server or a missing handler failed. */
type Issue = ExpressionIssue | ValueIssue | RemoteIssue | DecisionIssue | { code: 'noHandler'; name: string };

const tables: Record<WrittenLocale, Record<Issue['code'], string>> = { 'zh-CN': zhCN, 'en-US': enUS };

const isIssue = (reason: unknown): reason is Issue =>
  typeof reason === 'object' && reason !== null && 'code' in reason && Object.hasOwn(zhCN, String(reason.code));

/**
 * Returns the reason of an engine refusal as text. A reason that is already text, as in older records and reports of
 * others, stays unchanged.
 */
export function reasonOf(reason: unknown): string | Localized {
  if (!isIssue(reason)) return typeof reason === 'string' ? reason : '';
  const inLanguage = (locale: Locale) => textOf(reason, locale);
  return withTraditional({ 'zh-CN': inLanguage('zh-CN'), 'en-US': inLanguage('en-US') }, inLanguage('zh-TW'));
}

/** Returns what is wrong with a decision, in one language. */
export const reasonText = (issue: DecisionIssue, locale: Locale): string => textOf(issue, locale);

function textOf(reason: Issue, locale: Locale): string {
  const place = placeOf(reason, locale);
  const text = textsIn(tables, locale)[reason.code];
  return fillIn(place === '' ? text.replace(noPlace, '') : text, (param) =>
    param === 'place' ? place : (reason as unknown as Record<string, string | number>)[param],
  );
}

/** A place with its colon, which a text without a place leaves out. */
const noPlace = /^\{\{place\}\}(?:：|: )/u;

const places = {
  'zh-CN': { decision: '决策', rule: '规则', input: '输入列', output: '输出列' },
  'en-US': { decision: 'decision', rule: 'rule', input: 'input', output: 'output' },
};

/** Names decision, rule and column of a cell, as far as they are known. */
function placeOf(reason: object, locale: Locale): string {
  const words = textsIn(places, locale);
  const parts = (['decision', 'rule', 'input', 'output'] as const).flatMap((part) => {
    const value = (reason as Record<string, unknown>)[part];
    const isKnown = typeof value === 'number' || (typeof value === 'string' && value !== '');
    return isKnown ? [`${words[part]} ${value}`] : [];
  });
  return joinNames(parts, locale);
}
