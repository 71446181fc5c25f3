import type { Caller } from '../../src';
import type { TaskRecord } from '../../src/api';
import { oneOf } from '../blocks/block';
import { numbersFrom, one } from '../situation';
import { bindings, drawFile, fileNames, type Binding, type File, type Key } from './drawing';
import { signalOperations } from './signals/operations';
import type { WholeKind, WholeMove, Turn } from './moves';
import type { Picture } from './picture';
import type { Operation, WholeWalk } from './walk';

const utf8 = new TextEncoder();

/** Makes an operation of a move, or undefined if nothing can trigger it. */
export async function make(walk: WholeWalk, move: WholeMove): Promise<void> {
  const turn = { walk, move, next: numbersFrom(move.pick) };
  const operation = await operations[move.kind](turn);
  if (operation) await walk.act(operation, move);
}

const operations: Readonly<Record<WholeKind, (turn: Turn) => Promise<Operation | undefined>>> = {
  async deploy({ walk, move, next }) {
    const contents = { calling: next() % 4, called: next() % 4, script: next() % 3 };
    const unlessChanged = oneOf([undefined, 'none', 'some'] as const, next());
    const files = (Object.keys(fileNames) as File[]).map((file) => ({
      name: fileNames[file],
      content: utf8.encode(drawFile(file, contents[file])),
    }));
    const input = { name: 'office', files, unlessChanged };
    const { definitions } = await walk.engine(move).deployFiles(walk.tenant, input);
    const made = definitions.map(({ id }) => id).toSorted();
    const expected = walk.definitions
      .deploy(contents, unlessChanged)
      .map(({ id }) => id)
      .toSorted();
    walk.log.push(`deploy ${JSON.stringify(contents)} unless ${unlessChanged}: ${made.join()}`);
    if (made.join() !== expected.join()) walk.violations.push(`deployed ${made.join()} instead of ${expected.join()}`);
    return undefined;
  },
  async publish({ walk, move, next }) {
    const key = oneOf<Key>(['calling', 'called'], next());
    const number = next() % 4;
    const { id } = await walk.engine(move).deploy(walk.tenant, { xml: drawFile(key, number, true), key });
    walk.log.push(`publish ${key} ${number}: ${id}`);
    if (walk.definitions.alone(key, number).id !== id) walk.violations.push(`published as ${id}`);
    return undefined;
  },
  async start({ walk, next }) {
    const versions = walk.definitions.of('calling');
    const byId = next() % 3 === 0;
    const version = byId ? one(versions, { next }) : versions.at(-1);
    if (!version) return undefined;
    const user = oneOf(['1', '2', '5'], next());
    const instanceId = nextId(walk);
    const of = byId ? { definitionId: version.id } : { definitionKey: 'calling' };
    return {
      description: `start ${version.id} as ${instanceId}`,
      by: user,
      instanceId,
      refused: version.suspended ? 'definitionSuspended' : null,
      give: (engine) => engine.start(callerOf(walk, user), { ...of, instanceId, vars: { due: '2030-01-01' } }),
    };
  },
  async complete(turn) {
    const returning = returningIn(await turn.walk.seen());
    return onTask(turn, (task, user, { walk, next }) => {
      const to = oneOf<Binding | 'nothing'>([...bindings, 'nothing'], next());
      const requested = { number: (next() % 3) + 1, parity: next() % 2 };
      const due = `2030-01-0${(next() % 5) + 1}`;
      // a task that returns directly to the rejecting node passes no call
      const leadsOn = task.nodeId === 'ask' && !returning.has(task.executionId);
      const vars = { ...(task.nodeId === 'ask' ? { to, ...requested } : {}), again: next() % 3 === 0, due };
      return {
        description: `complete ${task.nodeId} ${task.taskId} with ${JSON.stringify(vars)}`,
        refused: leadsOn && !isThere(walk, task, to, requested) ? 'definitionNotFound' : null,
        give: (engine) => engine.complete(callerOf(walk, user), { taskId: task.taskId, vars }),
      };
    });
  },
  claim: (turn) =>
    onTask(turn, ({ taskId }, user, { walk }) => ({
      description: `claim ${taskId}`,
      give: (engine) => engine.claim(callerOf(walk, user), { taskId }),
    })),
  unclaim: (turn) =>
    onTask(turn, ({ taskId }, user, { walk }) => ({
      description: `unclaim ${taskId}`,
      give: (engine) => engine.unclaim(callerOf(walk, user), { taskId }),
    })),
  handOn: (turn) =>
    onTask(turn, ({ taskId }, user, { walk, next }) => {
      const assignee = oneOf(['1', '2', '3', '4', '5'], next());
      const how = oneOf(['transfer', 'delegate'] as const, next());
      return {
        description: `${how} ${taskId} to ${assignee}`,
        give: (engine) => engine[how](callerOf(walk, user), { taskId, assignee }),
      };
    }),
  setOwner: (turn) =>
    onTask(turn, ({ taskId }, _user, { walk, next }) => {
      const owner = oneOf(['1', '2', null], next());
      return {
        description: `setOwner ${taskId} ${owner}`,
        by: null,
        refused: null,
        again: true,
        give: (engine) => engine.setOwner(walk.tenant, taskId, owner),
      };
    }),
  copy: (turn) =>
    onTask(turn, ({ taskId }, user, { walk, next }) => {
      const users = [oneOf(['1', '5'], next())];
      return {
        description: `copy ${taskId} to ${users.join()}`,
        give: (engine) => engine.copy(callerOf(walk, user), { taskId, users }),
      };
    }),
  reject: (turn) =>
    onTask(turn, ({ taskId }, user, { walk, next }) => {
      const directReturn = next() % 2 === 0;
      return {
        description: `reject ${taskId} ${directReturn ? 'straight' : ''}`,
        give: (engine) => engine.reject(callerOf(walk, user), { taskId, target: 'ask', directReturn }),
      };
    }),
  async withdraw(turn) {
    const found = await running(turn);
    const { walk, next } = turn;
    if (!found) return undefined;
    const [key, item] = one(Object.entries(found.withdrawable ?? {}), { next }) ?? [];
    if (key === undefined || !item) return undefined;
    const input = { instanceId: found.id, ...(key === 'start' ? {} : { taskId: `${found.id}.${key}` }) };
    return {
      description: `withdraw ${found.id} ${key}`,
      by: item.by,
      instanceId: found.id,
      refused: null,
      give: (engine) => engine.withdraw(callerOf(walk, item.by), input),
    };
  },
  async end(turn) {
    const found = await running(turn);
    const { walk, next } = turn;
    if (!found) return undefined;
    const { id: instanceId, initiator } = found;
    const isOwn = next() % 2 === 0 && initiator !== null;
    const by = isOwn ? initiator : oneOf(['9', null], next());
    return {
      description: `end ${instanceId}`,
      by,
      instanceId,
      refused: null,
      give: (engine) =>
        isOwn
          ? engine.cancel(callerOf(walk, initiator), { instanceId })
          : engine.delete(walk.tenant, instanceId, 'gone', by ?? undefined),
    };
  },
  async restart({ walk, next }) {
    const ended = [...(await walk.seen()).documents.values()].filter(({ status }) => status !== 'running');
    const old = one(ended, { next });
    if (!old) return undefined;
    const instanceId = nextId(walk);
    const isSuspended = walk.definitions.byId(old.definitionId)?.suspended === true;
    return {
      description: `restart ${old.id} as ${instanceId}`,
      by: '9',
      instanceId,
      refused: isSuspended ? 'definitionSuspended' : null,
      give: (engine) =>
        engine.restart(walk.tenant, old.id, [{ type: 'startBefore', nodeId: 'close' }], { instanceId, user: '9' }),
    };
  },
  async migrate(turn) {
    const found = await running(turn);
    const { walk, next } = turn;
    const target = one(walk.definitions.of('calling'), { next });
    if (!found || !target || target.id === found.definitionId) return undefined;
    const order = { source: found.definitionId, target: target.id, mapping: {}, user: '9', comment: '' };
    return {
      description: `migrate ${found.id} from ${order.source} to ${order.target}`,
      by: '9',
      instanceId: found.id,
      give: (engine) => engine.migrate(walk.tenant, found.id, order),
    };
  },
  suspend: async (turn) => suspension(turn, true),
  activate: async (turn) => suspension(turn, false),
  async wait({ walk, next }) {
    walk.wait((next() % 60) + 1);
    return undefined;
  },
  async clean({ walk, move, next }) {
    await walk.clean(walk.engine(move), (next() % 4) + 1, oneOf([null, 0, 2], next()));
    return undefined;
  },
  async renew({ walk }) {
    walk.renew();
    return undefined;
  },
  ...signalOperations,
};

/** Public ids of the executions that return directly to the user who rejected. */
const returningIn = ({ documents }: Picture): Set<string> =>
  new Set(
    [...documents].flatMap(([instanceId, { executions }]) =>
      Object.values(executions).flatMap(({ id, returns }) => (returns ? [`${instanceId}.${id}`] : [])),
    ),
  );

function nextId(walk: WholeWalk): string {
  const id = `i${walk.ids.length + 1}`;
  walk.ids.push(id);
  return id;
}

const callerOf = ({ tenant }: WholeWalk, user: string): Caller => ({
  tenant,
  user,
  identities: [`u:${user}`, ...(user === '2' || user === '3' ? ['r:1'] : [])],
});

/** Returns a waiting task, and a user who may handle it. */
async function onTask(
  turn: Turn,
  operationOf: (
    task: TaskRecord,
    user: string,
    turn: Turn,
  ) => Pick<Operation, 'description' | 'give'> & Partial<Operation>,
): Promise<Operation | undefined> {
  const task = one([...(await turn.walk.seen()).tasks.values()], turn);
  if (!task) return undefined;
  const user = task.assignee ?? oneOf(['1', '2', '3'], turn.next());
  return { by: user, instanceId: task.instanceId, ...operationOf(task, user, turn) };
}

async function running({ walk, next }: Turn) {
  const all = [...(await walk.seen()).documents.values()].filter(({ status }) => status === 'running');
  return one(all, { next });
}

/** Returns whether the process that a call would run exists. */
function isThere(
  { definitions }: WholeWalk,
  { definitionId }: TaskRecord,
  to: Binding | 'nothing',
  requested: { number: number; parity: number },
): boolean {
  const caller = definitions.byId(definitionId);
  // a process published without a deployment has no such call
  if (!caller || to === 'nothing' || (to === 'beside' && caller.deployment === undefined)) return true;
  return definitions.bound(to, caller, requested) !== undefined;
}

async function suspension({ walk, move, next }: Turn, suspended: boolean): Promise<undefined> {
  const version = one(walk.definitions.of('calling'), { next });
  if (!version) return;
  const of = { key: version.key, ...(next() % 2 === 0 ? { version: version.version } : {}) };
  const engine = walk.engine(move);
  if (suspended) await engine.suspendDefinition(walk.tenant, of, { reason: 'rest' });
  else await engine.activateDefinition(walk.tenant, of);
  for (const each of walk.definitions.of('calling'))
    if ((of.version ?? each.version) === each.version) each.suspended = suspended;
  walk.log.push(`${suspended ? 'suspend' : 'activate'} ${JSON.stringify(of)}`);
}
