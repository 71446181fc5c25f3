import { classOf, figuresLimits } from '@portal/contract/figures';
import { workingTimeBetween, type WorkCalendar } from '@portal/contract/work-calendar';
import type { Facts, Milestones } from './facts';

type Counts = Record<string, number>;

/** The figures of a process on one day. */
export interface ProcessDay {
  tenantId: string;
  day: string;
  definitionKey: string;
  definitionId: string;
  started: number;
  completed: number;
  terminated: number;
  withdrawn: number;
  /** Tasks with a deadline, by whether they ended before it. */
  onTime: number;
  late: number;
  durations: Counts;
}

/** The figures of a node by one handler on one day. The handler is empty if no task was handed out. */
export interface NodeDay {
  tenantId: string;
  day: string;
  definitionKey: string;
  definitionId: string;
  nodeId: string;
  handler: string;
  nodeName: string;
  nodeType: string;
  passes: number;
  rejects: number;
  durations: Counts;
  working: Counts;
}

/** One of the slowest instances of its version and day. */
export interface SlowInstance {
  tenantId: string;
  day: string;
  definitionKey: string;
  definitionId: string;
  instanceId: string;
  /** Milliseconds. */
  elapsed: number;
}

export interface Days {
  processes: ProcessDay[];
  nodes: NodeDay[];
  slowest: SlowInstance[];
}

/** Adds up facts by day. Working time is that of the tenant's calendar. */
export const countDays = ({ passages, milestones }: Facts, calendarOf: (tenantId: string) => WorkCalendar): Days => ({
  processes: milestones.map(({ completions, ...ofDay }) => ({
    ...ofDay,
    durations: histogramOf(completions.map(([, elapsed]) => elapsed)),
  })),
  nodes: passages.map(({ startedAt, endedAt, ...ofDay }) => {
    const calendar = calendarOf(ofDay.tenantId);
    return {
      ...ofDay,
      durations: histogramOf(endedAt.map((end, index) => end - startedAt[index]!)),
      working: histogramOf(endedAt.map((end, index) => workingTimeBetween(calendar, startedAt[index]!, end))),
    };
  }),
  slowest: milestones.flatMap(slowestOf),
});

/** Returns as many instances of a version and day as a list of slow ones shows. */
function slowestOf({ tenantId, definitionKey, definitionId, day, completions }: Milestones): SlowInstance[] {
  return completions
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, figuresLimits.instances)
    .map(([instanceId, elapsed]) => ({ tenantId, day, definitionKey, definitionId, instanceId, elapsed }));
}

function histogramOf(lengths: readonly number[]): Counts {
  const counts: Counts = {};
  for (const ms of lengths) {
    const name = classOf(ms);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
