import { calledAt } from '../../core/state';
import { publicId } from '../port';
import { insertion, removal, removed, type Part } from './part';

export const events: readonly Part[] = [
  {
    name: 'subscriptions_removed',
    text: removal('wf_subscription', 'id'),
    rows: (write) => removed(write, write.effects.subscriptionsRemoved),
  },
  {
    name: 'subscriptions_added',
    text: insertion('wf_subscription', 'tenant_id, id, instance_id, type, name, business_key'),
    rows: ({ tenant, state, effects }) =>
      effects.subscriptionsAdded.map((added) => ({
        tenant_id: tenant,
        id: publicId(state.id, added.id),
        instance_id: state.id,
        type: added.type,
        name: added.name,
        business_key: calledAt(state, added.execution)?.businessKey ?? state.businessKey,
      })),
  },
  {
    name: 'signals_added',
    text: insertion('wf_signal', 'tenant_id, instance_id, name, vars, async, locked_until'),
    rows: ({ tenant, state, effects }) =>
      effects.signals.map(({ name, vars, async = false }) => ({
        tenant_id: tenant,
        instance_id: state.id,
        name,
        vars,
        async,
        locked_until: 0,
      })),
  },
];
