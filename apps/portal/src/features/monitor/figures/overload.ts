import type { HandlerFigures } from '@portal/contract/figures';

/** Fewer open tasks are no overload, however slow somebody is. */
const fewTasks = 5;
/** A backlog of fewer days of work is no overload either. */
const longDays = 5;

/**
 * Returns the people who, at their pace in the period, need more than twice as many days for their open tasks as half of
 * all do, and more than a week's work.
 */
export function overloadedOf(handlers: readonly HandlerFigures[], periodDays: number) {
  const backlogs = handlers.map(({ userName, open, passes }) => ({
    name: userName,
    open,
    days: passes === 0 ? periodDays : Math.ceil((open / passes) * periodDays),
  }));
  const sorted = backlogs.map(({ days }) => days).toSorted((one, other) => one - other);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return backlogs
    .filter(({ open, days }) => open >= fewTasks && days > longDays && days > 2 * usual)
    .toSorted((one, other) => other.days - one.days);
}
