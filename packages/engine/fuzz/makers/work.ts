import type { Subscription } from '../../src/core/state';
import { one, type Situation } from '../situation';
import { bringing, orUnknown, user, varsOf, type Makers } from './parts';

/** Makes the commands on what an instance waits for: events, jobs and external tasks. */
export const workMakers = {
  message: (situation) => {
    const found = one(subscriptionsOf(situation, 'message'), situation);
    const { next } = situation;
    const more = next() % 3 === 0 ? { localVars: { l: 1 }, scopeVars: { started: 1 } } : {};
    const named = found && next() % 3 > 0 ? { subscriptionId: found.id } : {};
    return found && { name: orUnknown(found.name, situation), ...bringing(situation), ...more, ...named };
  },
  signal: (situation) => {
    const found = one(subscriptionsOf(situation, 'signal'), situation);
    return found && { name: found.name, ...bringing(situation), ...addressed(found, situation) };
  },
  deferSignal: (situation) => {
    const found = one(subscriptionsOf(situation, 'signal'), situation);
    return found && { name: found.name, ...bringing(situation), message: 'away', ...addressed(found, situation) };
  },
  deliver: (situation) => {
    const found = one(Object.values(situation.state.subscriptions), situation);
    return found && { subscriptionId: orUnknown(found.id, situation), user: user(situation), comment: 'now' };
  },
  trigger: (situation) => {
    const found = one(subscriptionsOf(situation, 'trigger'), situation);
    const named = found && situation.next() % 3 > 0 ? { subscriptionId: found.id } : {};
    return found && { nodeId: found.node, vars: varsOf(situation), ...named };
  },
  runJob: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    return job && { jobId: orUnknown(job.id, situation) };
  },
  failJob: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    return job && { jobId: job.id, message: 'away' };
  },
  retryJob: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    const retries = (situation.next() % 4) - (situation.next() % 30 === 0 ? 4 : 0);
    return job && { jobId: job.id, retries, ...(retries === 2 ? { due: job.due + 1 } : {}) };
  },
  setJobDue: (situation) => {
    const job = one(Object.values(situation.state.jobs), situation);
    return job && { jobId: orUnknown(job.id, situation), due: job.due + (situation.next() % 100) };
  },
  completeExternal: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    const localVars = { l: situation.next() % 2 };
    return task && { taskId: orUnknown(task.id, situation), ...bringing(situation), localVars };
  },
  failExternal: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    return (
      task && {
        taskId: task.id,
        message: 'away',
        details: 'far',
        retries: situation.next() % 3,
        worker: 'w',
        retryMs: (situation.next() % 4) * 1000,
        ...bringing(situation, {}),
        localVars: {},
      }
    );
  },
  externalError: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    const code = situation.next() % 3 === 0 ? 'unknown' : 'x';
    return task && { taskId: task.id, code, message: 'm', ...bringing(situation, {}) };
  },
  retryExternal: (situation) => {
    const task = one(Object.values(situation.state.externals), situation);
    return task && { taskId: task.id, retries: situation.next() % 4 };
  },
} satisfies Partial<Makers>;

/** Returns the subscriptions that a signal addresses. Some of them may be gone when it is delivered. */
const addressed = ({ id }: Subscription, situation: Situation) =>
  situation.next() % 2 === 0 ? { subscriptionIds: [id, 'gone'] } : {};

function subscriptionsOf({ state }: Situation, type: string) {
  return Object.values(state.subscriptions).filter((subscription) => subscription.type === type);
}
