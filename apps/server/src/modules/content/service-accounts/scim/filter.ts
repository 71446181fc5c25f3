import { isKeepable } from '../../../../platform/http';
import { invalid } from './refusals';

export interface Condition {
  /** In lower case. */
  attribute: string;
  value: string | boolean;
}

const condition = /^([a-z][\w.:]*(?:\[[^\]]*\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iu;
const and = /^and\s+/iu;
/** The most conditions of a filter, so that none is long work. */
const most = 5;

/** The attributes that people are filtered by. */
const ofPeople = ['username', 'externalid', 'active', 'id', 'displayname'];

/** Reads a filter of equalities joined by `and` (RFC 7644 §3.4.2.2). @throws ScimError `invalidFilter` */
export function readFilter(filter: string, attributes: readonly string[] = ofPeople): Condition[] {
  const conditions: Condition[] = [];
  let rest = filter.trim();
  for (;;) {
    const found = condition.exec(rest);
    if (!found || conditions.length >= most) throw invalid(unsupported, 'invalidFilter');
    const attribute = found[1]!.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/u, '');
    if (!attributes.includes(attribute)) throw invalid(unsupported, 'invalidFilter');
    conditions.push({ attribute, value: valueOf(found[2]!) });
    rest = rest.slice(found[0].length);
    if (rest === '') return conditions;
    if (!and.test(rest)) throw invalid(unsupported, 'invalidFilter');
    rest = rest.replace(and, '');
  }
}

function valueOf(text: string): string | boolean {
  if (/^(true|false)$/iu.test(text)) return text.toLowerCase() === 'true';
  const value = textIn(text);
  if (!isKeepable(value)) throw invalid(unsupported, 'invalidFilter');
  return value;
}

function textIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw invalid(unsupported, 'invalidFilter');
  }
}

const unsupported = 'Filters are equalities (eq) of userName, externalId, displayName, active and id, joined by and';
