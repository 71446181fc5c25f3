import type { DecisionIssue } from '@portal/dmn';
import { PortalError } from '../http';
import { createThreads, TaskLimitError, TaskQueueError } from '../threads';
import type { Decided, TableToCheck } from './thread';

/** FEEL has loops, so a decision may take any time. */
const limits = { count: 1, ms: 5000, megabytes: 256 };
/** Processes wait neither for tables that are being written nor for what other systems ask. `waiting` counts per tenant. */
const threads = {
  processes: createThreads({ ...limits, waiting: 100 }),
  requests: createThreads({ ...limits, waiting: 20 }),
  editors: createThreads({ ...limits, waiting: 3 }),
};

const codes = { time: 'decisionTooSlow', memory: 'decisionTooLarge' } as const;

/**
 * Evaluates a decision within bounds of time and memory, after those that wait already. Dates of variables stay dates.
 * If too many calls wait, the only issue is `decisionsBusy`.
 */
export async function decide(
  { xml, key, vars }: { xml: string; key: string; vars: Readonly<Record<string, unknown>> },
  { by, tenantId }: { by: 'processes' | 'requests'; tenantId: number },
): Promise<Decided> {
  const asked = threads[by].run('decide', { xml, key, vars: copyOf(vars) }, tenantId);
  const [decided] = await asked.catch((error: unknown): Decided[] => [
    error instanceof TaskQueueError
      ? { issues: [{ code: 'decisionsBusy', decision: key, detail: '' }] }
      : limited(error, key, {}),
  ]);
  return decided!;
}

export async function readDecisionFile(xml: string, tenantId: number) {
  const [read] = await threads.editors
    .run('readDecisionFile', { xml }, tenantId)
    .catch((error: unknown) => [limited(error, '', { model: null })]);
  return read!;
}

export async function checkDecision(table: TableToCheck, tenantId: number) {
  const [checked] = await threads.editors
    .run('checkDecision', table, tenantId)
    .catch((error: unknown) => [limited(error, table.key, { xml: null, coverage: null, decided: [] })]);
  return checked!;
}

/** Returns an answer whose only issue is the limit that was exceeded. */
function limited<T>(error: unknown, decision: string, answer: T): T & { issues: readonly DecisionIssue[] } {
  if (error instanceof TaskQueueError) throw new PortalError('decisionsBusy');
  if (!(error instanceof TaskLimitError)) throw error;
  return { ...answer, issues: [{ code: codes[error.limit], decision, detail: '' }] };
}

/** Variables may hold what cannot be sent to a thread. */
const copyOf = (vars: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      value instanceof Date ? value : (JSON.parse(JSON.stringify(value ?? null)) as unknown),
    ]),
  );

export type { Decided } from './thread';
