import { jsonSetting, nullOr, numberShape, oneOf, recordOf, textShape, withDefault } from '../setting';

/** How a deadline is given: as the due date of the node, or as so much time from the creation of the task. */
export const deadlineUnits = ['dueDate', 'hour', 'workHour', 'workDay'] as const;
export type DeadlineUnit = (typeof deadlineUnits)[number];

/** What is done to a task that is overdue. */
export const deadlineActions = ['none', 'agree', 'reject', 'superior', 'transfer'] as const;
export type DeadlineAction = (typeof deadlineActions)[number];

/** When a task is due, when its handlers are reminded, and what happens after that. */
export interface Deadline {
  unit: DeadlineUnit;
  /** Hours or working days, for the units that count. */
  amount: number;
  /** Hours before the deadline, of work unless the unit is `hour`; 0: no reminder before it. */
  remindBefore: number;
  /** Hours between reminders from the first one on; 0: each is sent once. */
  remindEvery: number;
  action: DeadlineAction;
  /** Who gets the task by `transfer`. */
  user: { userId: number; chineseName: string } | null;
}

export const defaultDeadline: Deadline = {
  unit: 'workDay',
  amount: 1,
  remindBefore: 0,
  remindEvery: 0,
  action: 'none',
  user: null,
};

/** The bounds of the numbers of a deadline. */
export const deadlineLimits = { amount: 999, hours: 999 } as const;

export const deadline = jsonSetting(
  'Deadline',
  recordOf<Deadline>({
    unit: oneOf(deadlineUnits),
    amount: withDefault(numberShape, 1),
    remindBefore: withDefault(numberShape, 0),
    remindEvery: withDefault(numberShape, 0),
    action: withDefault(oneOf(deadlineActions), 'none'),
    user: nullOr(
      recordOf<NonNullable<Deadline['user']>>({ userId: numberShape, chineseName: withDefault(textShape, '') }),
    ),
  }),
);

export const isCounted = ({ unit }: Pick<Deadline, 'unit'>): boolean => unit !== 'dueDate';

const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;

/** Whether the settings of a deadline fit each other. `dueDate`: the node's own. */
export function isDeadlineValid(setting: Deadline, dueDate: string): boolean {
  const { amount, remindBefore, remindEvery, action, user } = setting;
  const isGiven = isCounted(setting) ? isWhole(amount, 1, deadlineLimits.amount) : dueDate.trim() !== '';
  const areHours = [remindBefore, remindEvery].every((hours) => isWhole(hours, 0, deadlineLimits.hours));
  return isGiven && areHours && (action !== 'transfer' || user !== null);
}
