import { isDeepStrictEqual } from 'node:util';
import { processOf, rootId, type InstanceState } from '../../core/state';
import { EngineError } from '../../errors';
import { splitId } from '../../store/ids';
import type { Subscriber } from '../../store/ports/events';
import type { Store } from '../../store/ports/store';
import type { CorrelateInput, Variables } from '../../api';
import { kept } from '../../values';

/** A waiting execution that matches a message. */
export interface Match {
  instanceId: string;
  subscriptionId: string;
  suspended: boolean;
  /** Further messages that the same execution waits for, so that it has to be told which one is meant. */
  ambiguous?: true;
}

/** Without a name, the document of every waiting instance is read. */
const unnamedLimit = 1000;

const refuse = (reason: string) => new EngineError('badRequest', undefined, { reason });

/** Checks that criteria are given and fit each other. @throws `badRequest` */
export function checkCriteria({ mode, name, instanceId, definitionId, ...input }: CorrelateInput): void {
  const { businessKey, correlationKeys, localCorrelationKeys } = input;
  const isKeyed = Object.keys(correlationKeys ?? {}).length > 0;
  if (!isKeyed && [name, businessKey, instanceId].every((criterion) => criterion === undefined))
    throw refuse('a name, a business key, correlation keys or an instance is required');
  if (mode !== 'start' && definitionId !== undefined) throw refuse('a definition is named only to start it');
  const keys = { ...correlationKeys, ...localCorrelationKeys };
  if (mode === 'start' && Object.keys(keys).length > 0) throw refuse('a start has no variables to correlate with');
}

/**
 * Finds open subscriptions to the message whose process has the given business key and variables.
 * @throws `badRequest` when too many executions would have to be searched for a message without a name
 */
export async function matching(store: Store, tenant: string, input: CorrelateInput): Promise<Match[]> {
  const { name, businessKey, correlationKeys = {}, localCorrelationKeys = {} } = input;
  const process = await processNamed(store, tenant, input.instanceId);
  const open = await store.subscribers(tenant, 'message', { name, businessKey, instanceId: process?.instanceId });
  if (name === undefined && open.length > unnamedLimit)
    throw refuse(`more than ${unnamedLimit} executions wait for a message: a name is required`);
  const keyed = Object.keys({ ...correlationKeys, ...localCorrelationKeys }).length > 0;
  if (name !== undefined && !keyed && (process === undefined || process.inner === rootId)) return open;
  const states = new Map<string, InstanceState | undefined>();
  for (const id of new Set(open.map((row) => row.instanceId))) {
    states.set(id, (await store.load(tenant, id))?.state);
  }
  const fitting = open.flatMap((row) => {
    const state = states.get(row.instanceId);
    const receiver = state?.executions[state.subscriptions[row.subscriptionId]?.execution ?? ''];
    if (!state || !receiver) return [];
    const around = processOf(state, receiver);
    if (process !== undefined && process.inner !== rootId && around.id !== process.inner) return [];
    const fits = holds(around.vars, correlationKeys) && holds(receiver.vars, localCorrelationKeys);
    return fits ? [{ ...row, execution: receiver.id }] : [];
  });
  return name === undefined ? byExecution(fitting) : fitting;
}

/** Returns the process that an instance's id, or the id of a process called in it, names. */
async function processNamed(store: Store, tenant: string, id: string | undefined) {
  if (id === undefined) return undefined;
  const called = splitId(id);
  const isCalled = called !== undefined && (await store.load(tenant, id)) === null;
  return isCalled ? called : { instanceId: id, inner: rootId };
}

/** Without a name, an execution matches once, however many messages it waits for. */
function byExecution(rows: readonly (Subscriber & { execution: string })[]): Match[] {
  const matches = new Map<string, Match>();
  for (const { execution, instanceId, subscriptionId, suspended } of rows) {
    const key = `${instanceId} ${execution}`;
    const first = matches.get(key);
    if (first) first.ambiguous = true;
    else matches.set(key, { instanceId, subscriptionId, suspended });
  }
  return [...matches.values()];
}

function holds(vars: Variables | undefined, required: Variables): boolean {
  return Object.entries(required).every(([name, value]) => isDeepStrictEqual(vars?.[name], kept(value)));
}

/** Returns the only match. @throws `subscriptionNotFound` if there are none or several */
export function exactlyOne<T>(found: readonly T[], name: string | undefined): T {
  const [one, other] = found;
  if (one === undefined || other !== undefined) {
    throw new EngineError('subscriptionNotFound', undefined, { name, found: found.length });
  }
  return one;
}
