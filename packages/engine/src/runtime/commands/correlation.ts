import { isDeepStrictEqual } from 'node:util';
import { processOf, type InstanceState } from '../../core/state';
import { EngineError } from '../../errors';
import type { Store } from '../../store/ports/store';
import type { CorrelateInput, Variables } from '../../api';
import { kept } from '../../values';

/** A waiting subscription that matches a message. */
export interface Match {
  instanceId: string;
  subscriptionId: string;
  suspended: boolean;
}

/** Finds open subscriptions to the message whose instance has the given business key and variables. */
export async function matching(store: Store, tenant: string, input: CorrelateInput): Promise<Match[]> {
  const { name, instanceId, businessKey, correlationKeys = {}, localCorrelationKeys = {} } = input;
  const open = (await store.subscribers(tenant, 'message', name)).filter(
    (row) => (instanceId ?? row.instanceId) === row.instanceId && (businessKey ?? row.businessKey) === row.businessKey,
  );
  if (Object.keys({ ...correlationKeys, ...localCorrelationKeys }).length === 0) return open;
  const states = new Map<string, InstanceState | undefined>();
  for (const id of new Set(open.map((row) => row.instanceId))) {
    states.set(id, (await store.load(tenant, id))?.state);
  }
  return open.filter((row) => {
    const state = states.get(row.instanceId);
    const receiver = state?.executions[state.subscriptions[row.subscriptionId]?.execution ?? ''];
    const global = state && receiver && processOf(state, receiver).vars;
    return holds(global, correlationKeys) && holds(receiver?.vars, localCorrelationKeys);
  });
}

function holds(vars: Variables | undefined, required: Variables): boolean {
  return Object.entries(required).every(([name, value]) => isDeepStrictEqual(vars?.[name], kept(value)));
}

/** Returns the only match. @throws `subscriptionNotFound` if there are none or several */
export function exactlyOne<T>(found: readonly T[], name: string): T {
  const [one, other] = found;
  if (one === undefined || other !== undefined) {
    throw new EngineError('subscriptionNotFound', undefined, { name, found: found.length });
  }
  return one;
}
