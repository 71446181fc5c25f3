import type { z } from 'zod';
import { localized, textsIn, type Locale, type Localized, type WrittenLocale, fillIn } from '../wire/locale';
import enUS from '../strings/en-US.fields.json';
import zhCN from '../strings/zh-CN.fields.json';

const tables: Record<WrittenLocale, Record<IssueCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export type IssueCode = keyof typeof zhCN;
export type IssueParams = Record<string, string | number | Localized>;

/** Why a value was refused. */
export interface Issue {
  code: IssueCode;
  params: IssueParams;
  /** The position of the issue in the value: `[rowId, column]` in a table. Omitted for the whole value. */
  path?: string[];
}

/** The maximum number of reported issues of one form. A table can have more cells than anybody corrects at once. */
export const issuesMost = 100;

export const issue = (code: IssueCode, params: IssueParams = {}): Issue => ({ code, params });

/** Distinguishes the two results of `fromCell`. No value of any kind has both properties. */
export const isIssue = (result: unknown): result is Issue =>
  typeof result === 'object' && result !== null && 'code' in result && 'params' in result;

/** Returns the parameters of the issue `check` for a message that the form defines. */
export const messageParams = (text: string | Localized): IssueParams => ({ text });

export const issueText = ({ code, params }: Issue, locale: Locale): string =>
  fillIn(textsIn(tables, locale)[code], (param) => {
    const value = params[param];
    return typeof value === 'object' ? localized(value, locale) : value;
  });

/**
 * The options of a zod refinement that reports an issue. Later checks are skipped, so that a value has only one issue.
 */
export const rule = (code: IssueCode, params: IssueParams = {}) => ({ params: { code, params }, abort: true });

/** Translates the errors of a field kind's schema. zod may check the length even of a value of another type. */
export const toIssues = ({ issues }: z.ZodError): Issue[] => {
  const wrongType = issues.find(({ code, path }) => code === 'invalid_type' && path.length === 0);
  return (wrongType ? [wrongType] : issues).map(toIssue);
};

type ZodIssue = z.ZodError['issues'][number];

function toIssue(found: ZodIssue): Issue {
  const path = found.path.map(String);
  return path.length === 0 ? reason(found) : { ...reason(found), path };
}

function reason(found: ZodIssue): Issue {
  if (found.code === 'custom' && isIssue(found.params)) return issue(found.params.code, found.params.params);
  if (found.code === 'too_big' && found.origin in sizes)
    return issue(sizes[found.origin]!.max, { max: Number(found.maximum) });
  if (found.code === 'too_small' && found.origin in sizes)
    return issue(sizes[found.origin]!.min, { min: Number(found.minimum) });
  return issue('type');
}

const sizes: Record<string, { min: IssueCode; max: IssueCode }> = {
  string: { min: 'tooShort', max: 'tooLong' },
  array: { min: 'tooFew', max: 'tooMany' },
  number: { min: 'tooSmall', max: 'tooLarge' },
};
