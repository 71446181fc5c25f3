import { candidateSetting, hasHandlers, namedHandlers, type CandidateCondition } from './handlers';
import { oneOf, wordSetting } from '../setting';

export const behaviorsWithoutAssignee = ['nextNode', 'handlers', 'administrators', 'wait', 'refuse'] as const;

/**
 * The behaviour of a task that none of its handlers can handle: `nextNode` passes it (spec 001 §9), `handlers` gives it to the fallback
 * handlers, `administrators` to the process administrators, `wait` keeps it open with an incident, and `refuse` refuses
 * the command that would create it.
 */
export type BehaviorWithoutAssignee = (typeof behaviorsWithoutAssignee)[number];

export const behaviorWithoutAssignee = wordSetting<BehaviorWithoutAssignee>(
  'BehaviorWithoutAssignee',
  oneOf(behaviorsWithoutAssignee),
);

/** The people and roles that `handlers` gives the task to. */
export const fallbackHandlers = candidateSetting('FallbackHandlers');

interface FallbackSettings {
  behaviorWithoutAssignee: BehaviorWithoutAssignee;
  fallback: CandidateCondition | undefined;
}

/** Returns the fallback handlers if the behaviour of the task uses them. */
export const usedFallback = ({
  behaviorWithoutAssignee: behavior,
  fallback,
}: FallbackSettings): CandidateCondition | undefined => (behavior === 'handlers' ? fallback : undefined);

/** Returns whether a task needs fallback handlers and names none, or others than people and roles. */
export const isFallbackInvalid = (settings: FallbackSettings): boolean => {
  if (settings.behaviorWithoutAssignee !== 'handlers') return false;
  const { fallback } = settings;
  if (!fallback || !hasHandlers(fallback)) return true;
  return namedHandlers(fallback).some(({ type }) => type !== 'user' && type !== 'role');
};
