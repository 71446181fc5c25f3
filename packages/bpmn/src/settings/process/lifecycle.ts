import { text, type BpmnElement, type ElementProps } from '../../moddle/element';

/** Who may start a process, how long its instances are kept, and which of its jobs run first (spec 001 §3). */
export interface Lifecycle {
  candidateStarterGroups: string;
  candidateStarterUsers: string;
  versionTag: string;
  /** Days, or `P…D` */
  historyTimeToLive: string;
  isStartableInTasklist: boolean;
  /** Priorities of the jobs and external tasks of elements without their own */
  jobPriority: string;
  taskPriority: string;
}

const textSettings = [
  'candidateStarterGroups',
  'candidateStarterUsers',
  'versionTag',
  'historyTimeToLive',
  'jobPriority',
  'taskPriority',
] as const;

export function readLifecycle(process: BpmnElement): Lifecycle {
  const texts = textSettings.map((name) => [name, text(process, `camunda:${name}`) ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<(typeof textSettings)[number], string>),
    isStartableInTasklist: process.get('camunda:isStartableInTasklist') !== false,
  };
}

export function writeLifecycle(patch: Partial<Lifecycle>): ElementProps {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const stored = name === 'isStartableInTasklist' ? (value ? undefined : false) : value || undefined;
      return [`camunda:${name}`, stored];
    }),
  );
}

/** Returns whether a time to live is a number of days or a duration of days. */
export const isTimeToLive = (value: string): boolean => /^(?:\d+|P\d+D|)$/u.test(value);

/** Returns the time to live in whole days, or null if none is set or it cannot be read. */
export function timeToLiveDays(value: string): number | null {
  const [, days] = /^P?(\d+)D?$/u.exec(value) ?? [];
  return days === undefined || !isTimeToLive(value) ? null : Math.min(Number(days), longestDays);
}

/** Longer than anything is kept. */
const longestDays = 1_000_000;
