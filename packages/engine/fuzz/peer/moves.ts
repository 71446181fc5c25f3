import * as fc from 'fast-check';
import type { PeerState } from './peer';

type Row = Record<string, unknown>;
/** An action in the words of the conformance cases. */
export type Action = readonly [name: string, action: Row];

interface Situation {
  state: PeerState;
  /** Chooses the variable that decides at gateways. */
  c: number;
  /** Activities that a modification may start. */
  nodes: readonly string[];
}

/** Rows whose name occurs once, because an action names a thing by it. */
function single(rows: readonly unknown[] | undefined, ...names: string[]): Row[] {
  const of = (row: Row) => names.map((name) => String(row[name])).join();
  const all = (rows ?? []) as Row[];
  return all.filter((row) => row['in'] !== undefined && all.filter((other) => of(other) === of(row)).length === 1);
}

const tasksOf = ({ state, c }: Situation): Row[] =>
  single(state.tasks, 'key', 'in', 'assignee').map((row) => ({
    task: row['key'],
    in: row['in'],
    ...(row['assignee'] === undefined ? {} : { assignee: row['assignee'] }),
    vars: { c },
  }));

const jobsOf = ({ state }: Situation): Row[] => single(state.jobs, 'activity', 'handler', 'in');

const workOf = ({ state }: Situation): Row[] => single(state.externalTasks, 'activity', 'in');

const worked = (situation: Situation, action: (row: Row) => Action): Action[] =>
  workOf(situation).map((row) =>
    row['worker'] === undefined
      ? ['fetchAndLock', { worker: 'w', max: 100, topics: [{ topic: 'work', lock: 1e12 }] }]
      : action({ activity: row['activity'], in: row['in'], worker: 'w' }),
  );

/** Activities of the first instance that have one running instance. */
function running({ state, nodes }: Situation): string[] {
  const tree = state.instances.find(({ ref }) => ref === 'p0')?.tree ?? '';
  const names = tree.split(/[(), ]+/);
  return nodes.filter((node) => names.filter((name) => name === node).length === 1);
}

const instancesOf = ({ state }: Situation) => state.instances.filter(({ calledBy }) => calledBy !== true);

/** The random moves: how often each is made relative to the others, and the actions that it chooses from. */
const kinds: Readonly<Record<string, readonly [weight: number, actions: (situation: Situation) => Action[]]>> = {
  complete: [12, (situation) => tasksOf(situation).map((row) => ['complete', row])],
  message: [
    4,
    ({ state, c }) =>
      single(state.subscriptions, 'name', 'in')
        .filter(({ type }) => type === 'message')
        .map((row) => ['message', { name: row['name'], in: row['in'], vars: { c } }]),
  ],
  signal: [
    2,
    ({ state, c }) =>
      (state.subscriptions ?? []).some(({ type }) => type === 'signal')
        ? [['signal', { name: 'go', vars: { c } }]]
        : [],
  ],
  job: [6, (situation) => jobsOf(situation).map((row) => ['job', row])],
  completeExternal: [
    5,
    (situation) => worked(situation, (row) => ['completeExternal', { ...row, vars: { c: situation.c } }]),
  ],
  failExternal: [
    1,
    (situation) =>
      worked(situation, (row) => [
        'failExternal',
        { ...row, message: 'away', details: 'far', retries: situation.c, retryTimeout: 0 },
      ]),
  ],
  bpmnErrorExternal: [
    2,
    (situation) =>
      worked(situation, (row) => [
        'bpmnErrorExternal',
        { ...row, code: situation.c === 0 ? 'other' : 'x', message: 'm' },
      ]),
  ],
  setVars: [3, ({ state, c }) => state.instances.map(({ ref }) => ['setVars', { in: ref, vars: { c, go: c % 2 } }])],
  taskBpmnError: [
    1,
    (situation) => tasksOf(situation).map((row) => ['taskBpmnError', { ...row, code: 'x', message: 'm' }]),
  ],
  taskEscalation: [1, (situation) => tasksOf(situation).map((row) => ['taskEscalation', { ...row, code: 'x' }])],
  suspend: [1, (situation) => instancesOf(situation).map(({ ref }) => ['suspend', { in: ref }])],
  activate: [
    3,
    (situation) =>
      instancesOf(situation).flatMap(({ ref, suspended }) => (suspended ? [['activate', { in: ref }]] : [])),
  ],
  setJobRetries: [
    1,
    (situation) => jobsOf(situation).map((row) => ['setJobRetries', { ...row, retries: situation.c }]),
  ],
  start: [
    1,
    (situation) => situation.nodes.map((node) => ['modify', { in: 'p0', instructions: [{ startBefore: node }] }]),
  ],
  cancel: [
    1,
    (situation) => running(situation).map((node) => ['modify', { in: 'p0', instructions: [{ cancelAll: node }] }]),
  ],
  delete: [0.2, (situation) => instancesOf(situation).map(({ ref }) => ['delete', { in: ref, reason: 'gone' }])],
};

export interface PeerMove {
  kind: string;
  pick: number;
  c: number;
}

export const peerMoves = (maxLength: number): fc.Arbitrary<PeerMove[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        ...Object.entries(kinds).map(([kind, [weight]]) => ({ weight: weight * 10, arbitrary: fc.constant(kind) })),
      ),
      pick: fc.nat(9999),
      c: fc.nat(3),
    }),
    { minLength: 1, maxLength },
  );

/** The action that a move makes in a situation, if there is one. */
export function actionOf({ kind, pick }: PeerMove, situation: Situation): Action | undefined {
  const actions = kinds[kind]?.[1](situation) ?? [];
  return actions[pick % Math.max(actions.length, 1)];
}

/** Moves that bring an instance to its end. */
export const forward = ['activate', 'complete', 'job', 'completeExternal', 'message', 'signal', 'setVars'] as const;
