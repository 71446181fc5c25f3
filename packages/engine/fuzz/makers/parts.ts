import type { CommandOf, CommandType } from '../../src/core/commands/types';
import { votingOf } from '../../src/core/multi-instance/voting';
import type { Execution, Task } from '../../src/core/state';
import type { Variables } from '../../src/api';
import { dateValue } from '../../src/values';
import { one, type Situation } from '../situation';
import { users } from '../environment';

/** Makes a command that is allowed in a situation, or one that has to be refused. */
export type Make<T extends CommandType> = (situation: Situation) => Omit<CommandOf<T>, 'type'> | undefined;

/** The maker of each command type. */
export type Makers = { [T in Exclude<CommandType, 'start'>]: Make<T> };

/** Now and then something that is not there. */
export const orUnknown = (id: string, { next }: Situation): string => (next() % 40 === 0 ? '9999' : id);

export const user = (situation: Situation): string => one(users, situation) ?? '1';

export function taskOf(situation: Situation): Task | undefined {
  return one(Object.values(situation.state.tasks), situation);
}

/** Returns a user who may handle a task, or occasionally another one; undefined stands for the engine itself. */
export function handlerOf({ assignee, candidates }: Task, situation: Situation) {
  if (situation.next() % 50 === 0) return { user: '77', identities: [] };
  if (assignee !== null) return { user: assignee, identities: [] };
  return candidates.length > 0 ? { user: '2', identities: candidates } : {};
}

/** Returns a task of one of several persons; occasionally, or if there is none, any task. */
export function signerOf(situation: Situation): Task | undefined {
  const { tasks, executions } = situation.state;
  const signers = Object.values(tasks).filter(({ execution }) => executions[execution]?.kind === 'member');
  return situation.next() % 5 === 0 ? taskOf(situation) : (one(signers, situation) ?? taskOf(situation));
}

/** Returns a task of a member who may vote; occasionally any task, which votes for nothing. */
export function voterOf(situation: Situation): Task | undefined {
  const { tasks, executions } = situation.state;
  const voters = Object.values(tasks).filter(({ execution: id }) => {
    const execution = executions[id];
    return execution && votes(situation, execution);
  });
  return situation.next() % 30 === 0 ? taskOf(situation) : one(voters, situation);
}

const votes = ({ modelOf }: Situation, execution: Execution): boolean => {
  const { nodes, nodeIndex } = modelOf(execution);
  const node = nodes[nodeIndex.get(execution.node) ?? -1];
  return execution.kind === 'member' && node !== undefined && votingOf(node) !== undefined;
};

/** Returns a task that matches and is offered to several users; occasionally any task. */
export function offeredOr(matches: (task: Task) => boolean, situation: Situation): Task | undefined {
  const offered = Object.values(situation.state.tasks).filter((task) => task.candidates.length > 0 && matches(task));
  return situation.next() % 5 === 0 ? taskOf(situation) : one(offered, situation);
}

export const onTask = <T>(make: (taskId: string, task: Task, situation: Situation) => T | undefined) => {
  return (situation: Situation): T | undefined => {
    const task = taskOf(situation);
    return task && make(orUnknown(task.id, situation), task, situation);
  };
};

export const varsOf = ({ c, next }: Situation) => ({ c, go: next() % 2 });

/** The only transient variable, apart from names of stored variables, which are refused. */
export const transientName = 'once';

/** Returns the variables of a command, and now and then a transient one. */
export function bringing(situation: Situation, vars: Variables = varsOf(situation)) {
  const { next } = situation;
  if (next() % 4 > 0) return { vars };
  const transient = [transientName, ...(next() % 12 === 0 ? ['c'] : [])];
  return { vars: { ...vars, [transientName]: 1 }, transient };
}

/** Values of every type. */
export const values: readonly unknown[] = [
  7,
  'text',
  true,
  null,
  { a: [1, { b: null }] },
  dateValue(Date.UTC(2030, 0, 1)),
  { '@file': { name: 'a.txt', mimeType: 'text/plain', encoding: null, size: 1, key: 'kept-1' } },
];
