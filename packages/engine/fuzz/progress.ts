import type { Command } from '../src/core/commands/types';
import type { Execution, Task } from '../src/core/state';
import { chosenFlows, one, type Situation } from './situation';

/** Commands that move an instance forward, without events that interrupt it or add to it. */
export function progress(situation: Situation): Command | undefined {
  const { suspended, tasks, jobs, externals, subscriptions, executions } = situation.state;
  if (suspended) return { type: 'activate' };
  const vars = { c: situation.c, go: 0 };
  const onTheWay = ({ execution, node }: { execution: string; node: string }) => {
    const holder = executions[execution];
    return holder && (holder.node === node || typeOf(holder, situation) === 'eventBasedGateway');
  };
  const conditions = Object.values(subscriptions).filter(({ type }) => type === 'conditional');
  const ways: Command[] = [
    ...Object.values(tasks).map((task) => completing(task, vars, situation)),
    ...Object.values(jobs)
      .filter((job) => onTheWay(job) && job.kind !== 'listener')
      .map(({ id, retries }): Command =>
        retries > 0 ? { type: 'runJob', jobId: id } : { type: 'retryJob', jobId: id, retries: 1 },
      ),
    ...Object.keys(externals).map((taskId): Command => ({ type: 'completeExternal', taskId, vars, localVars: {} })),
    ...Object.values(subscriptions)
      .filter((subscription) => onTheWay(subscription) && subscription.type !== 'conditional')
      .map(({ id: subscriptionId, type, name, node }): Command =>
        type === 'trigger'
          ? { type, nodeId: node, vars, subscriptionId }
          : type === 'signal'
            ? { type, name, vars, subscriptionIds: [subscriptionId] }
            : { type: 'message', name, vars, subscriptionId },
      ),
  ];
  const condition = ways.length === 0 ? one(conditions.filter(onTheWay), situation) : undefined;
  if (condition) return { type: 'setVars', vars: { c: situation.c, go: 1 }, executionId: condition.execution };
  // a command that failed because of a variable is tried again with another value
  const executionId = one(Object.keys(executions), situation);
  if (executionId !== undefined) ways.push({ type: 'setVars', vars, executionId });
  return one(ways, situation);
}

function typeOf(execution: Execution, { modelOf }: Situation): string | undefined {
  const { nodes, nodeIndex } = modelOf(execution);
  return nodes[nodeIndex.get(execution.node) ?? -1]?.type;
}

function completing(task: Task, vars: { c: number; go: number }, situation: Situation): Command {
  const selectedFlowIds = chosenFlows(task, situation);
  return { type: 'complete', taskId: task.id, comment: '', vars, selectedFlowIds };
}
