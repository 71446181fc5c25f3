import { createEngine, type Store } from '@portal/engine';
import { ourCore, peer } from './core';
import { benchDatabase } from './database';
import { diagram, tasksOfOne } from './diagram';
import { machine } from './machine';
import { perSecond, rate, ratio } from './rate';

const tenant = 'bench';
const clientCounts = [1, 16];
const seconds = 5;

/** Tasks completed a second on PostgreSQL, beside the bare write statement; the pure core beside a peer. */
export async function benchEngine(): Promise<void> {
  console.log(machine());
  await benchStore();
  await benchCore();
}

async function benchStore(): Promise<void> {
  const database = await benchDatabase(Math.max(...clientCounts));
  const { store } = database;
  console.log(database.about);
  const engine = createEngine({ store, identity: { members: async () => new Map() } });
  await engine.deploy(tenant, { xml: diagram('${big}') });
  for (const clients of clientCounts) {
    const completing = await rate(clients, seconds, () => oneInstance(engine));
    const writing = await rate(clients, seconds, await bareWrites(store, clients));
    // an instance is one write to start and one for each task
    const writes = (completing * (tasksOfOne + 1)) / tasksOfOne;
    console.log(
      `${clients} client${clients > 1 ? 's' : ''}: ${perSecond(completing)} tasks completed (with their starts ` +
        `${perSecond(writes)} commands), bare write statement ${perSecond(writing)}, ratio ${ratio(writes, writing)}`,
    );
  }
  await database.close();
}

/** Starts an instance and completes its tasks; answers how many those were. */
async function oneInstance(engine: ReturnType<typeof createEngine>): Promise<number> {
  const { instanceId } = await engine.start({ tenant, user: '1' }, { definitionKey: 'bench', vars: { big: true } });
  for (const [user, inner] of [
    ['1', firstTask],
    ['2', secondTask],
  ]) {
    await engine.complete({ tenant, user }, { taskId: `${instanceId}.${inner}` });
  }
  return tasksOfOne;
}

/** Ids within an instance are counted up, so every instance has the same. */
const firstTask = '3';
const secondTask = '7';

/** The write of a completed task, again and again: what the database alone can do. */
async function bareWrites(store: Store, clients: number): Promise<(client: number) => Promise<number>> {
  const writes = await Promise.all(Array.from({ length: clients }, (_, client) => recordedWrite(store, client)));
  return async (client) => {
    const pair = writes[client];
    if (!pair) throw new Error(`no write for client ${client}`);
    await store.write(pair.next);
    const version = (pair.next.version ?? 0) + 1;
    writes[client] = { next: { ...pair.after, version }, after: pair.next };
    return 1;
  };
}

type Write = Parameters<Store['write']>[0];

/** What completing a task wrote, and the same with its two to-do rows the other way round, to be written in turns. */
async function recordedWrite(store: Store, client: number): Promise<{ next: Write; after: Write }> {
  let last: Write | undefined;
  const recording: Store = {
    ...store,
    write: (write) => {
      last = write;
      return store.write(write);
    },
  };
  const engine = createEngine({ store: recording, identity: { members: async () => new Map() } });
  const user = `${client}`;
  const { instanceId } = await engine.start({ tenant, user }, { definitionKey: 'bench', vars: { big: true } });
  await engine.complete({ tenant, user: '1' }, { taskId: `${instanceId}.${firstTask}` });
  const [added] = last?.effects.todoAdded ?? [];
  if (!last || !added) throw new Error('nothing was written');
  const turn = (identity: string, before: string): Write['effects'] => ({
    ...(last as Write).effects,
    todoAdded: [{ ...added, identity }],
    todoRemoved: [{ identity: before, taskId: added.task.id }],
  });
  const other = 'u:other';
  return {
    next: { ...last, version: 2, effects: turn(other, added.identity) },
    after: { ...last, effects: turn(added.identity, other) },
  };
}

async function benchCore(): Promise<void> {
  const [ours, theirs] = [await ourCore(), await peer()];
  const core = await rate(1, seconds, ours);
  const other = await rate(1, seconds, theirs);
  console.log(
    `in memory: ${perSecond(core)} tasks completed, bpmn-engine ${perSecond(other)}, ratio ${ratio(core, other)}`,
  );
}
