import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore, EngineError, type Store } from '../index';
import { Desk } from '../../testing/office';
import { pgStore, type TestStore } from '../../testing/postgres';
import { calledProcess, drawBlocks, type Block } from '../../testing/draw-blocks';
import { blockProcess, moves, type Move } from '../../testing/random-process';

const instanceId = 'random';

/** Plays the same moves through the engine's face. */
async function play(
  store: Store,
  tenantKey: string,
  blocks: readonly Block[],
  list: readonly Move[],
): Promise<unknown> {
  const desk = new Desk({}, store);
  const key = `random${tenantKey}`;
  const diagram = drawBlocks(blocks);
  const xml = diagram.xml.replace('process id="random"', `process id="${key}"`);
  await desk.engine.deploy(desk.tenant, { xml });
  await desk.engine
    .definition(desk.tenant, { key: 'called' })
    .catch(() => desk.engine.deploy(desk.tenant, { xml: calledProcess().xml }));
  desk.now = Date.UTC(2026, 0, 1, 10);
  const id = `${instanceId}${tenantKey}`;
  await desk.engine.start(desk.as('1'), {
    definitionKey: key,
    instanceId: id,
    vars: { c: 0, pair: ['left', 'right'] },
  });
  for (const move of list) await act(desk, id, move);
  return {
    state: (await store.load(desk.tenant, id))?.state,
    history: await desk.engine.history(desk.tenant, id),
    todo: (await desk.engine.todoPage(desk.as('1'), { current: 1, size: 100 })).records.filter(
      (record) => record.instanceId === id,
    ),
  };
}

async function act(desk: Desk, id: string, { action, pick, c }: Move): Promise<void> {
  const waiting = (await desk.engine.history(desk.tenant, id)).filter((row) => row.action === 'running');
  const row = waiting[pick % Math.max(waiting.length, 1)];
  if (!row?.taskId || row.handler === null) return;
  const caller = desk.as(row.handler);
  const { taskId } = row;
  try {
    if (action === 'complete') await desk.engine.complete(caller, { taskId, vars: { c } });
    if (action === 'delegate') await desk.engine.delegate(caller, { taskId, assignee: `${(pick % 5) + 1}` });
    if (action === 'addSign') await desk.engine.addSign(caller, { taskId, users: [`${(pick % 9) + 1}`] });
    if (action === 'terminate') await desk.engine.terminate(caller, { taskId });
    if (action === 'reject') {
      const targets = await desk.engine.rejectTargets(desk.tenant, taskId);
      const target = targets[pick % Math.max(targets.length, 1)]?.nodeId;
      if (target !== undefined) await desk.engine.reject(caller, { taskId, target });
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}

describe('the stores', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await pgStore();
  });
  afterAll(() => test.close());

  it('hold the same instance, history and list after the same commands', { timeout: 60_000 }, async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(blockProcess, moves(15), async (blocks, list) => {
        run += 1;
        const memory = await play(createMemoryStore(), `${run}`, blocks, list);
        expect(await play(test.store, `${run}`, blocks, list)).toEqual(memory);
      }),
      { numRuns: 25 },
    );
  });
});
