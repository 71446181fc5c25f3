import { isGroup, type ConditionField, type ConditionGroup, type ConditionRule } from './condition';
import { holds, isNameable, isWithin, samplesOf, type Sample } from './samples';

/** A branch of a gateway, in the order in which they are tried. */
export interface Branch {
  id: string;
  /** A text if the condition does not consist of rules on fields, or null if the branch has none. */
  condition: ConditionGroup | string | null;
}

export interface BranchIssues {
  /** Branches that are never taken, because a branch before them is always taken first. */
  unreachable: string[];
  /** Values for which no branch holds, as far as they have a text. */
  uncovered: { label: string; value: string }[] | null;
}

type Values = ReadonlyMap<string, Sample>;

/** More combinations of values than that are not tried. */
const maxCases = 4096;
const always = /^[$#]\{\s*true\s*\}$/u;

/**
 * Finds cases that the branches' conditions do not cover, by trying values on both sides of everything that their rules
 * compare with. A condition that does not consist of rules may hold or not; if there is one, nothing is reported as
 * uncovered.
 */
export function findBranchIssues(branches: readonly Branch[], fields: readonly ConditionField[]): BranchIssues {
  const known = (path: string) => fields.find((field) => field.path === path);
  const rules = branches.flatMap(({ condition }) => (isRules(condition) ? rulesOf(condition) : []));
  const opaque = branches.flatMap(({ condition }) => (typeof condition === 'string' ? condition.trim() : []));
  const dimensions = new Map<string, readonly Sample[]>();
  let complete = opaque.length === 0 && branches.every(({ condition }) => condition !== null);
  for (const path of new Set(rules.map(({ field }) => field))) {
    const samples = samplesOf(
      rules.filter(({ field }) => field === path),
      known(path),
    );
    if (!samples) return { unreachable: [], uncovered: null };
    complete &&= samples.complete;
    dimensions.set(path, samples.values);
  }
  for (const text of opaque) dimensions.set(textKey(text), always.test(text) ? [true] : [true, false]);
  const count = [...dimensions.values()].reduce((product, values) => product * values.length, 1);
  if (count > maxCases) return { unreachable: [], uncovered: null };

  const taken = new Set<string>();
  let uncovered: BranchIssues['uncovered'] = null;
  for (const values of combinations([...dimensions])) {
    const first = branches.find(({ condition }) => condition !== null && isTrue(condition, values));
    if (first) taken.add(first.id);
    else if (complete && [...values].every(([path, sample]) => isWithin(sample, known(path))))
      uncovered ??= described(values, known);
  }
  const unreachable = branches.filter(({ id, condition }) => condition !== null && !taken.has(id)).map(({ id }) => id);
  return { unreachable, uncovered };
}

const isRules = (condition: Branch['condition']): condition is ConditionGroup =>
  condition !== null && typeof condition !== 'string';

const rulesOf = ({ parts }: ConditionGroup): ConditionRule[] =>
  parts.flatMap((part) => (isGroup(part) ? rulesOf(part) : part));

/** Returns a key that no path of a field can equal. */
const textKey = (text: string): string => `=${text}`;

function isTrue(condition: ConditionGroup | ConditionRule | string, values: Values): boolean {
  if (typeof condition === 'string') return values.get(textKey(condition.trim())) === true;
  if (!isGroup(condition)) return holds(condition, values.get(condition.field) ?? null);
  const isPartTrue = (part: ConditionGroup | ConditionRule) => isTrue(part, values);
  return condition.join === 'and' ? condition.parts.every(isPartTrue) : condition.parts.some(isPartTrue);
}

function* combinations([first, ...others]: readonly (readonly [string, readonly Sample[]])[]): Generator<Values> {
  if (!first) {
    yield new Map();
    return;
  }
  const [path, samples] = first;
  for (const rest of combinations(others)) for (const sample of samples) yield new Map([...rest, [path, sample]]);
}

function described(values: Values, known: (path: string) => ConditionField | undefined) {
  return [...values].flatMap(([path, sample]) => {
    const field = known(path);
    if (!field || field.type === 'time' || !isNameable(sample)) return [];
    const option = field.options?.find(({ value }) => value === sample);
    return [{ label: field.label, value: option?.label ?? String(sample) }];
  });
}
