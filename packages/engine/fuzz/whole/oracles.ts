import { isDeepStrictEqual } from 'node:util';
import type { ChangeEvent } from '../../src';
import { violation, type Violations } from '../report';
import { bindings, processChannels, taskChannels, type Binding } from './drawing';
import type { DefinitionModel } from './model';
import type { Picture } from './picture';

/** The events of one command, and the stored data before and after it. */
export interface Observation {
  before: Picture;
  after: Picture;
  /** Events stored with the command. */
  events: readonly ChangeEvent[];
  /** The user who issued the command, or null for a timer or job. */
  by: string | null;
}

const size = (histories: Picture['histories']): number =>
  [...histories.values()].reduce((sum, rows) => sum + rows.length, 0);

const same = (expected: unknown, found: unknown, description: string): Violations =>
  violation(
    !isDeepStrictEqual(expected, found),
    `${description}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
  );

/**
 * Checks that a refused command has changed nothing and notified no user. `touched` names an instance that another
 * process wrote.
 */
export function nothingWritten({ before, after, events }: Observation, touched?: string): Violations {
  const others = ({ documents }: Picture) => [...documents].filter(([id]) => id !== touched);
  return [
    ...same(others(before), others(after), 'a refused command has changed documents'),
    ...same([...before.todo], [...after.todo], 'a refused command has changed lists'),
    ...same(size(before.histories), size(after.histories), 'a refused command has made history'),
    ...same([], events, 'a refused command has change events'),
  ];
}

/** Checks that each task that a user gets or loses, and each history entry, is reported once. */
export function eventsComplete({ before, after, events, by }: Observation, definitions: DefinitionModel): Violations {
  const tasksAdded = events.flatMap(({ tasksAdded: all }) => all.flatMap((task) => pairs(task)));
  const tasksRemoved = events.flatMap(({ tasksRemoved: all }) => all.flatMap((task) => pairs(task)));
  // a candidate who became the assignee may be notified again
  const handed = tasksAdded.filter((pair) => before.todo.has(pair) && isHanded(pair, before, after));
  const grown = size(after.histories) - size(before.histories);
  const expected = {
    tasksAdded: [...after.todo].filter((pair) => !before.todo.has(pair)).toSorted(),
    tasksRemoved: [...before.todo].filter((pair) => !after.todo.has(pair)).toSorted(),
    history: grown,
  };
  const reported = {
    tasksAdded: tasksAdded.filter((pair) => !handed.includes(pair)).toSorted(),
    tasksRemoved: tasksRemoved.toSorted(),
    history: events.flatMap(({ history }) => history).length,
  };
  const isSomething = expected.tasksAdded.length + expected.tasksRemoved.length + handed.length + grown > 0;
  return [
    ...same(expected, reported, 'the change events'),
    ...violation(events.length > 1 || (isSomething && events.length === 0), `a command has ${events.length} events`),
    ...events.flatMap((each) => [
      ...same(by, each.by, 'who has done it'),
      ...channelsOf(each, { before, after }, definitions),
      ...endIsReported(each, { before, after }),
      ...each.tasksRemoved.flatMap(({ taskId, waits }) =>
        same(after.tasks.has(taskId), waits, `whether ${taskId} waits`),
      ),
    ]),
  ];
}

const pairs = ({ taskId, identities }: { taskId: string; identities: readonly string[] }): string[] =>
  identities.map((identity) => `${identity} ${taskId}`);

function isHanded(pair: string, before: Picture, after: Picture): boolean {
  const [identity = '', taskId = ''] = pair.split(' ');
  const [was, is] = [before, after].map(({ tasks }) => tasks.get(taskId)?.assignee);
  return was === null && identity === `u:${is}`;
}

/** Checks that the channels are those of the version to which the task or the instance belongs. */
function channelsOf(
  { tasksAdded, tasksRemoved, channels, instance }: ChangeEvent,
  { before, after }: Twice,
  definitions: DefinitionModel,
): Violations {
  const numberOf = (definitionId = '') => definitions.byId(definitionId)?.number ?? -1;
  const ofTask = (tasks: Picture['tasks'], taskId: string) => taskChannels(numberOf(tasks.get(taskId)?.definitionId));
  const id = instance.instanceId;
  const own = (before.documents.get(id) ?? after.documents.get(id))?.definitionId;
  return [
    ...same(processChannels(numberOf(own)), channels, `the channels of ${id}`),
    ...tasksAdded.flatMap((task) =>
      same(ofTask(after.tasks, task.taskId), task.channels, `the channels of ${task.taskId}`),
    ),
    ...tasksRemoved.flatMap((task) =>
      task.channels ? same(ofTask(before.tasks, task.taskId), task.channels, `the channels of ${task.taskId}`) : [],
    ),
  ];
}

type Twice = Pick<Observation, 'before' | 'after'>;

/** Checks that the due dates collected from all events are those of the open tasks. */
export function dueDatesComplete(all: readonly ChangeEvent[], { tasks }: Picture): Violations {
  const known: Record<string, number> = {};
  for (const { tasksAdded, tasksRemoved } of all) {
    for (const { taskId, waits } of tasksRemoved) if (!waits) delete known[taskId];
    for (const { taskId, dueAt } of tasksAdded) {
      if (dueAt === null) delete known[taskId];
      else known[taskId] = dueAt;
    }
  }
  const expected = [...tasks.values()].flatMap(({ taskId, dueAt }) =>
    dueAt === null ? [] : [[taskId, dueAt] as const],
  );
  return same(Object.fromEntries(expected), known, 'due dates');
}

function endIsReported({ ended, instance: { instanceId } }: ChangeEvent, { before, after }: Twice): Violations {
  const [was, is] = [before, after].map(({ documents }) => documents.get(instanceId)?.status);
  return same(is !== 'running' && was !== is, ended, `whether ${instanceId} has ended`);
}

const isBinding = (nodeId: string): nodeId is Binding => bindings.some((binding) => binding === nodeId);

/** Checks that a call runs the version to which it is bound, regardless of later deployments. */
export function callsBound({ before, after }: Twice, definitions: DefinitionModel): Violations {
  return [...after.calls].flatMap(([id, calls]) => {
    const known = new Set(before.calls.get(id)?.map(({ processId }) => processId));
    const { definitionId = '', executions = {} } = after.documents.get(id) ?? {};
    const { number = 0, parity = 0 } = executions['0']?.vars ?? {};
    const caller = definitions.byId(definitionId);
    return calls
      .filter(({ processId }) => !known.has(processId))
      .flatMap(({ nodeId, definitionId: found }) => {
        const requested = { number: Number(number), parity: Number(parity) };
        const expected = caller && isBinding(nodeId) ? definitions.bound(nodeId, caller, requested)?.id : undefined;
        return same(expected, found, `${id} calls by ${nodeId}`);
      });
  });
}

/** Checks that a script from a file is the one of its own deployment. */
export function scriptsRun({ before, after }: Twice, definitions: DefinitionModel): Violations {
  return [...after.histories].flatMap(([id, rows]) => {
    const state = after.documents.get(id);
    const vars = state?.executions['0']?.vars ?? {};
    return rows.slice(before.histories.get(id)?.length ?? 0).flatMap(({ activityId, process, action }) => {
      if (action !== null) return [];
      if (activityId === 'marked')
        return same(definitions.mark(state?.definitionId ?? ''), vars['marked'], `${id} is marked`);
      if (activityId !== 'calledMark') return [];
      const call = after.calls.get(id)?.find(({ processId }) => processId === process);
      return same(definitions.mark(call?.definitionId ?? ''), vars['calledMark'], `${id} is marked by what it calls`);
    });
  });
}
