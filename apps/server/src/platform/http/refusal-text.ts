import { fillIn, joinNames, textsIn, type Locale } from '@portal/contract';
import { issue, issueText, toIssues, type IssueCode, type IssueParams } from '@portal/contract/fields';
import { z } from 'zod';
import texts from './strings/refusals.json';

export type InputPart = keyof (typeof texts)['zh-CN']['parts'];
type ZodIssue = z.core.$ZodIssue;

/** Returns the name of a part of the request, for an issue with the whole part. */
export const partName = (part: InputPart, locale: Locale): string => textsIn(texts, locale).parts[part];

const formats: Record<string, IssueCode> = { email: 'email', url: 'link', datetime: 'dateTime', date: 'date' };
/** The maximum number of names shown to a person, because the caller wrote them. */
const namesMax = 5;

/** Returns why zod refused a value, in the reader's language. `found` was reported with its input. */
export function refusalText(found: ZodIssue, locale: Locale): string {
  const table = textsIn(texts, locale);
  const textFor = (code: IssueCode, params?: IssueParams) => issueText(issue(code, params), locale);
  if (isMissing(found)) return textFor('required');
  switch (found.code) {
    case 'invalid_type':
      if (found.expected === 'int') return textFor('wholeNumber');
      return textFor(found.expected === 'number' ? 'decimal' : 'type');
    case 'invalid_value':
      return textFor('option');
    case 'invalid_format':
      return textFor(formats[found.format] ?? 'type');
    case 'not_multiple_of': {
      const scale = -Math.log10(found.divisor);
      if (scale > 0 && Number.isInteger(scale)) return textFor('scale', { scale });
      return fillIn(table.multiple, () => String(found.divisor));
    }
    case 'unrecognized_keys':
      return fillIn(table.unknownKeys, () => joinNames(found.keys.slice(0, namesMax).map(short), locale));
    case 'too_small':
      if (found.origin === 'string' && found.minimum === 1) return textFor('required');
      if (isNumber(found.origin))
        return found.inclusive === false
          ? fillIn(table.moreThan, () => String(found.minimum))
          : textFor('tooSmall', { min: String(found.minimum) });
      break;
    case 'too_big':
      if (isNumber(found.origin))
        return found.inclusive === false
          ? fillIn(table.lessThan, () => String(found.maximum))
          : textFor('tooLarge', { max: String(found.maximum) });
      break;
    case 'invalid_union':
      return found.discriminator === undefined ? textFor('type') : textFor('option');
  }
  const [known = issue('type')] = toIssues(new z.ZodError([found]));
  return issueText(known, locale);
}

/** Returns whether the value is missing. The discriminator of a union lies within the reported value. */
const isMissing = (found: ZodIssue): boolean =>
  (found.input === undefined || found.input === null) &&
  (found.code === 'invalid_type' || found.code === 'invalid_value' || found.code === 'invalid_union') &&
  !('received' in found);

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint';

const short = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);
