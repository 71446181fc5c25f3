import { isDeepStrictEqual } from 'node:util';
import type { ChangeEvent } from '../../src';
import { fault, type Faults } from '../oracles/faults';
import { bindings, processChannels, taskChannels, type Binding } from './drawing';
import type { DefinitionModel } from './model';
import type { Picture } from './picture';

/** What one command was given, and what is there before and after it. */
export interface Seen {
  before: Picture;
  after: Picture;
  /** Those that were kept with it. */
  events: readonly ChangeEvent[];
  /** Who gave it; null: nobody. */
  by: string | null;
}

const size = (histories: Picture['histories']): number =>
  [...histories.values()].reduce((sum, rows) => sum + rows.length, 0);

const same = (expected: unknown, found: unknown, words: string): Faults =>
  fault(
    !isDeepStrictEqual(expected, found),
    `${words}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
  );

/** What was refused has changed nothing, and nobody is told; `touched`: another one has written this instance. */
export function nothingWritten({ before, after, events }: Seen, touched?: string): Faults {
  const others = ({ documents }: Picture) => [...documents].filter(([id]) => id !== touched);
  return [
    ...same(others(before), others(after), 'a refused command has changed documents'),
    ...same([...before.todo], [...after.todo], 'a refused command has changed lists'),
    ...same(size(before.histories), size(after.histories), 'a refused command has made history'),
    ...same([], events, 'a refused command has change events'),
  ];
}

/** Who gets a task, or has it no longer, is told so once; so is all that was done. */
export function eventsComplete({ before, after, events, by }: Seen, definitions: DefinitionModel): Faults {
  const came = events.flatMap(({ came: all }) => all.flatMap((task) => pairs(task)));
  const left = events.flatMap(({ left: all }) => all.flatMap((task) => pairs(task)));
  // who was one of several and has it alone now may be told so
  const handed = came.filter((pair) => before.todo.has(pair) && isHanded(pair, before, after));
  const grown = size(after.histories) - size(before.histories);
  const expected = {
    came: [...after.todo].filter((pair) => !before.todo.has(pair)).toSorted(),
    left: [...before.todo].filter((pair) => !after.todo.has(pair)).toSorted(),
    history: grown,
  };
  const reported = {
    came: came.filter((pair) => !handed.includes(pair)).toSorted(),
    left: left.toSorted(),
    history: events.flatMap(({ history }) => history).length,
  };
  const isSomething = expected.came.length + expected.left.length + handed.length + grown > 0;
  return [
    ...same(expected, reported, 'the change events'),
    ...fault(events.length > 1 || (isSomething && events.length === 0), `a command has ${events.length} events`),
    ...events.flatMap((each) => [
      ...same(by, each.by, 'who has done it'),
      ...channelsOf(each, { before, after }, definitions),
      ...endIsReported(each, { before, after }),
      ...each.left.flatMap(({ taskId, waits }) => same(after.tasks.has(taskId), waits, `whether ${taskId} waits`)),
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

/** The channels are those of the version that the task, or the instance, is of. */
function channelsOf(
  { came, left, channels, instance }: ChangeEvent,
  { before, after }: Twice,
  definitions: DefinitionModel,
): Faults {
  const numberOf = (definitionId = '') => definitions.byId(definitionId)?.number ?? -1;
  const ofTask = (tasks: Picture['tasks'], taskId: string) => taskChannels(numberOf(tasks.get(taskId)?.definitionId));
  const id = instance.instanceId;
  const own = (before.documents.get(id) ?? after.documents.get(id))?.definitionId;
  return [
    ...same(processChannels(numberOf(own)), channels, `the channels of ${id}`),
    ...came.flatMap((task) => same(ofTask(after.tasks, task.taskId), task.channels, `the channels of ${task.taskId}`)),
    ...left.flatMap((task) =>
      task.channels ? same(ofTask(before.tasks, task.taskId), task.channels, `the channels of ${task.taskId}`) : [],
    ),
  ];
}

type Twice = Pick<Seen, 'before' | 'after'>;

/** Whoever keeps up by all the events when tasks are due knows it of each that waits, and of no other. */
export function dueDatesComplete(all: readonly ChangeEvent[], { tasks }: Picture): Faults {
  const known: Record<string, number> = {};
  for (const { came, left } of all) {
    for (const { taskId, waits } of left) if (!waits) delete known[taskId];
    for (const { taskId, dueAt } of came) {
      if (dueAt === null) delete known[taskId];
      else known[taskId] = dueAt;
    }
  }
  const expected = [...tasks.values()].flatMap(({ taskId, dueAt }) =>
    dueAt === null ? [] : [[taskId, dueAt] as const],
  );
  return same(Object.fromEntries(expected), known, 'due dates');
}

function endIsReported({ ended, instance: { instanceId } }: ChangeEvent, { before, after }: Twice): Faults {
  const [was, is] = [before, after].map(({ documents }) => documents.get(instanceId)?.status);
  return same(is !== 'running' && was !== is, ended, `whether ${instanceId} has ended`);
}

const isBinding = (nodeId: string): nodeId is Binding => bindings.some((binding) => binding === nodeId);

/** A call runs the version that it is bound to, whatever was deployed since its own. */
export function callsBound({ before, after }: Twice, definitions: DefinitionModel): Faults {
  return [...after.calls].flatMap(([id, calls]) => {
    const known = new Set(before.calls.get(id)?.map(({ processId }) => processId));
    const { definitionId = '', executions = {} } = after.documents.get(id) ?? {};
    const { number = 0, parity = 0 } = executions['0']?.vars ?? {};
    const caller = definitions.byId(definitionId);
    return calls
      .filter(({ processId }) => !known.has(processId))
      .flatMap(({ nodeId, definitionId: found }) => {
        const asked = { number: Number(number), parity: Number(parity) };
        const expected = caller && isBinding(nodeId) ? definitions.bound(nodeId, caller, asked)?.id : undefined;
        return same(expected, found, `${id} calls by ${nodeId}`);
      });
  });
}

/** A script that stands in a file is the one of its own deployment. */
export function scriptsRun({ before, after }: Twice, definitions: DefinitionModel): Faults {
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
