import { isDeepStrictEqual } from 'node:util';
import type { ExpectedState } from './cases';

/** Seconds by which a due time may differ. */
const dueTolerance = 2;

/**
 * Returns a description of the first difference between an expected and an actual state, or undefined if they agree.
 */
export function difference(expected: ExpectedState, actual: ExpectedState): string | undefined {
  return (
    differ('instances', expected.instances, actual.instances) ??
    differ('tasks', expected.tasks, actual.tasks) ??
    differ('jobs', expected.jobs, actual.jobs) ??
    differ('subscriptions', expected.subscriptions, actual.subscriptions) ??
    differ('incidents', expected.incidents, actual.incidents) ??
    differ('externalTasks', expected.externalTasks, actual.externalTasks) ??
    differ('ended', expected.ended, actual.ended)
  );
}

/** Compares lists without regard to order. */
function differ(what: string, expected: readonly unknown[] = [], actual: readonly unknown[] = []): string | undefined {
  const rest = [...actual];
  for (const item of expected) {
    const index = rest.findIndex((candidate) => same(item, candidate));
    if (index < 0) return `${what}: expected ${JSON.stringify(item)}, have ${JSON.stringify(actual)}`;
    rest.splice(index, 1);
  }
  return rest.length > 0 ? `${what}: not expected ${JSON.stringify(rest)}` : undefined;
}

function same(expected: unknown, actual: unknown): boolean {
  if (isDeepStrictEqual(expected, actual)) return true;
  const [due, actualDue] = [dueOf(expected), dueOf(actual)];
  if (due === undefined || actualDue === undefined || Math.abs(due - actualDue) > dueTolerance) return false;
  return isDeepStrictEqual({ ...(expected as object), dueInSec: 0 }, { ...(actual as object), dueInSec: 0 });
}

function dueOf(item: unknown): number | undefined {
  const due = typeof item === 'object' && item !== null && 'dueInSec' in item ? item.dueInSec : undefined;
  return typeof due === 'number' ? due : undefined;
}

/** Returns true if two lists hold the same texts in any order. */
export function sameTexts(expected: readonly string[], actual: readonly string[]): boolean {
  return isDeepStrictEqual([...expected].toSorted(), [...actual].toSorted());
}
