import { formatDateTime } from '@portal/contract';
import { classOf, figuresLimits } from '@portal/contract/figures';
import { workingTimeBetween, type WorkCalendar } from '@portal/contract/work-calendar';
import type { Facts, Milestone, Passage } from './facts';

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
  durations: Counts;
}

/** The figures of a node by one handler, which is empty for the portal, on one day. */
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

const rejects: readonly unknown[] = ['reject', 'overdueReject'];
const dayOf = (moment: number): string => formatDateTime(moment).slice(0, 10);

/** Adds up facts by day. Working time is that of the tenant's calendar. */
export function countDays({ passages, milestones }: Facts, calendarOf: (tenantId: string) => WorkCalendar): Days {
  const processes = new Map<string, ProcessDay>();
  const nodes = new Map<string, NodeDay>();
  for (const milestone of milestones) addMilestone(processes, milestone);
  for (const passage of passages) addPassage(nodes, passage, calendarOf(passage.tenantId));
  return { processes: [...processes.values()], nodes: [...nodes.values()], slowest: slowestOf(milestones) };
}

/** Returns as many instances of each version and day as a list of slow ones shows. */
function slowestOf(milestones: readonly Milestone[]): SlowInstance[] {
  const days = new Map<string, SlowInstance[]>();
  for (const { tenantId, definitionKey, definitionId, instanceId, outcome, at, startedAt } of milestones) {
    if (outcome !== 'complete') continue;
    const day = dayOf(at);
    const ofDay = entryOf<SlowInstance[]>(days, [tenantId, day, definitionId], () => []);
    ofDay.push({ tenantId, day, definitionKey, definitionId, instanceId, elapsed: at - startedAt });
  }
  return [...days.values()].flatMap((ofDay) =>
    ofDay.toSorted((one, other) => other.elapsed - one.elapsed).slice(0, figuresLimits.instances),
  );
}

function addMilestone(processes: Map<string, ProcessDay>, milestone: Milestone): void {
  const { tenantId, definitionKey, definitionId, at, outcome, startedAt } = milestone;
  const day = dayOf(at);
  const figures = entryOf(processes, [tenantId, day, definitionId], () => ({
    tenantId,
    day,
    definitionKey,
    definitionId,
    started: 0,
    completed: 0,
    terminated: 0,
    withdrawn: 0,
    durations: {},
  }));
  if (outcome === null) figures.started += 1;
  if (outcome === 'complete') figures.completed += 1;
  if (outcome === 'terminal') figures.terminated += 1;
  if (outcome === 'withdrawn') figures.withdrawn += 1;
  if (outcome === 'complete') increase(figures.durations, at - startedAt);
}

function addPassage(nodes: Map<string, NodeDay>, passage: Passage, calendar: WorkCalendar): void {
  const { tenantId, definitionKey, definitionId, nodeId, nodeName, nodeType, startedAt, endedAt } = passage;
  const day = dayOf(endedAt);
  const handler = passage.isTask ? (passage.handler ?? '') : '';
  const figures = entryOf(nodes, [tenantId, day, definitionId, nodeId, handler], () => ({
    tenantId,
    day,
    definitionKey,
    definitionId,
    nodeId,
    handler,
    nodeName,
    nodeType,
    passes: 0,
    rejects: 0,
    durations: {},
    working: {},
  }));
  figures.passes += 1;
  if (rejects.includes(passage.action)) figures.rejects += 1;
  if (!passage.isTask) return;
  increase(figures.durations, endedAt - startedAt);
  increase(figures.working, workingTimeBetween(calendar, startedAt, endedAt));
}

function entryOf<T>(entries: Map<string, T>, parts: readonly string[], make: () => T): T {
  const key = JSON.stringify(parts);
  const entry = entries.get(key) ?? make();
  entries.set(key, entry);
  return entry;
}

function increase(counts: Counts, ms: number): void {
  const name = String(classOf(ms));
  counts[name] = (counts[name] ?? 0) + 1;
}
