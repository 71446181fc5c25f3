import { z } from 'zod';
import { processKey } from '../definitions/parts';
import { administrator } from '../monitor/shared';
import { dayMs } from '../wire/date-time';
import { endpoint } from '../wire/endpoint';
import { date, dateTime } from '../wire/envelope';

export const figuresLimits = {
  /** Days that one call counts. */
  days: 366,
  /** Handlers of a process, those with the most tasks first. */
  handlers: 20,
  /** Slowest and oldest instances of a process. */
  instances: 10,
  /** Instances of a process in one event log. */
  loggedInstances: 5000,
} as const;

const count = z.number().int();
/** Milliseconds, or null if nothing ended. */
const duration = z.number().nullable();

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isShort = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < figuresLimits.days * dayMs;
const order = { path: ['to'] };
const length = { path: ['from'] };

/** Days in the portal's time zone, both included. */
const period = { from: date, to: date };
const ofProcess = {
  ...period,
  processDefinitionKey: processKey,
  version: z.coerce.number().int().positive().optional(),
};

/** What happened on a day: instances by their start and end, tasks with a deadline by their end. */
const counts = {
  started: count,
  completed: count,
  terminated: count,
  withdrawn: count,
  /** Tasks with a deadline that ended before it, and the others. */
  onTime: count,
  late: count,
};

/** Older data is still being counted, so that the figures are incomplete. */
const behind = z.boolean();

const overview = z.object({
  /** A week by its Monday; the first and the last may be cut by the period. Weeks without instances are included. */
  weeks: z.array(z.object({ week: date, ...counts })),
  /** Those with most starts first. Duration is that of the instances that ended in the period. */
  processes: z.array(
    z.object({
      processDefinitionKey: z.string(),
      processName: z.string(),
      ...counts,
      /** Instances that run now. */
      running: count,
      median: duration,
      ninetieth: duration,
    }),
  ),
  behind,
});
export type Overview = z.output<typeof overview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/workflow/figures/overview',
  summary: 'Count what started and ended in a period, by week and by process, with durations',
  access: administrator,
  query: z.object(period).refine(isInOrder, order).refine(isShort, length),
  response: overview,
});

const durations = { median: duration, ninetieth: duration, workingMedian: duration, workingNinetieth: duration };

const node = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  /** The type of the BPMN element, e.g. `userTask`. */
  nodeType: z.string(),
  /** How often it was left, and by how many of those as a reject. */
  passes: count,
  rejects: count,
  /** User tasks: from their creation to their end; in working time, by the work calendar. */
  ...durations,
});
export type NodeFigures = z.output<typeof node>;

const handler = z.object({
  userId: z.string(),
  userName: z.string(),
  passes: count,
  rejects: count,
  ...durations,
  /** Tasks that this person has now. */
  open: count,
});
export type HandlerFigures = z.output<typeof handler>;

const processFigures = z.object({
  processName: z.string(),
  /** All versions, newest first. */
  versions: z.array(z.number().int()),
  /** The drawing of the version that was asked for, or of the newest one. */
  bpmn20Xml: z.string(),
  nodes: z.array(node),
  handlers: z.array(handler),
  /** The number of people who handled tasks, of which those with most tasks are listed. */
  handlerCount: count,
  behind,
});
export type ProcessFigures = z.output<typeof processFigures>;

export const readProcess = endpoint({
  method: 'GET',
  path: '/workflow/figures/process',
  summary: 'Count how often and how long the nodes and handlers of a process, or of one version, worked in a period',
  access: administrator,
  query: z.object(ofProcess).refine(isInOrder, order).refine(isShort, length),
  response: processFigures,
});

const instance = z.object({
  procInstId: z.string(),
  number: z.string(),
  title: z.string(),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  /** Milliseconds from its start to its end, or until now. */
  elapsed: z.number(),
  /** When it probably ends: as half of those that already took as long did. Null if none of them took longer. */
  expectedEnd: dateTime.nullable(),
  /** It runs longer than nine of ten. */
  late: z.boolean(),
});
export type InstanceFigures = z.output<typeof instance>;

const instances = z.object({
  /** Those completed in the period that took longest. */
  slowest: z.array(instance),
  /** Those that run longest now. */
  running: z.array(instance),
  /** How many run longer than nine of ten that were completed in the period. */
  late: count,
  behind,
});

export const readInstances = endpoint({
  method: 'GET',
  path: '/workflow/figures/instances',
  summary: `List the ${figuresLimits.instances} instances of a process that took longest in a period, and those that run longest now, with when they probably end`,
  access: administrator,
  query: z.object(ofProcess).refine(isInOrder, order).refine(isShort, length),
  response: instances,
});

export const eventLog = endpoint({
  method: 'GET',
  path: '/workflow/figures/eventLog',
  summary: `Download the histories of instances that ended in a period as XES (IEEE 1849); the newest ${figuresLimits.loggedInstances}`,
  access: administrator,
  answer: 'file',
  query: z.object(ofProcess).refine(isInOrder, order).refine(isShort, length),
});
