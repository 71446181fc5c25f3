import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../index';
import { Desk } from '../../../../testing/office';
import { Diagram, handledBy } from '../../../../testing/diagram';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { Store } from '../../ports/store';

const day = 24 * 60 * 60 * 1000;

/** One task, with a time to live for its instances. */
class Kept extends Diagram {
  constructor(
    key: string,
    private readonly timeToLive?: string,
  ) {
    super(key);
    this.start()
      .task('a', { handlers: handledBy({ users: [2] }) })
      .end()
      .flow('start', 'a', 'end');
  }
  override get xml(): string {
    const attribute = this.timeToLive === undefined ? '' : `camunda:historyTimeToLive="${this.timeToLive}" `;
    return super.xml.replace('<process ', `<process ${attribute}`);
  }
}

describe.each(['memory', 'PostgreSQL'])('ended instances in %s', (kind) => {
  let test: TestStore | undefined;
  let store: Store;
  beforeAll(async () => {
    test = kind === 'memory' ? undefined : await pgStore();
    store = test?.store ?? createMemoryStore();
  });
  afterAll(() => test?.close());

  /** An instance that ends at once, or one that continues. */
  async function run(desk: Desk, diagram: Diagram, ends = true): Promise<string> {
    await desk.begin(diagram, '1');
    if (ends) await desk.agree('a', '2');
    return desk.instanceId;
  }
  const isThere = async (desk: Desk, id: string) => (await desk.engine.instance(desk.tenant, id)) !== null;

  it('are deleted with all their data when the time to live of their definition is over', async () => {
    const desk = new Desk({}, store);
    const short = await run(desk, new Kept('short', 'P5D'));
    const long = await run(desk, new Kept('long', '30'));
    const running = await run(desk, new Kept('short', 'P5D'), false);

    desk.now += 5 * day - 60_000;
    expect(await desk.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(0);
    desk.now += 120_000;
    expect(await desk.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(1);

    expect(await isThere(desk, short)).toBe(false);
    expect(await desk.engine.donePage(desk.as('2'), { current: 1, size: 10, keyword: 'short' })).toMatchObject({
      total: 0,
    });
    expect(await desk.engine.counts(desk.as('2'))).toMatchObject({ complete: 1, todo: 1 });
    expect(await isThere(desk, long)).toBe(true);
    expect(await isThere(desk, running)).toBe(true);
    expect((await desk.engine.history(desk.tenant, long)).length).toBeGreaterThan(0);
    desk.now += 30 * day;
    expect(await desk.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(1);
  });

  it('without a time to live stay for ever, or for the default time', async () => {
    const desk = new Desk({}, store);
    const id = await run(desk, new Kept('plain'));
    desk.now += 400 * day;
    expect(await desk.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(0);
    expect(await desk.engine.removeExpired({ defaultDays: 500, limit: 100 })).toBe(0);
    expect(await desk.engine.removeExpired({ defaultDays: 365, limit: 100 })).toBe(1);
    expect(await isThere(desk, id)).toBe(false);
  });

  it('go in batches, of which several processes get different ones', async () => {
    const desk = new Desk({}, store);
    const diagram = new Kept('many', '1');
    for (let count = 0; count < 10; count += 1) await run(desk, diagram);
    desk.now += 2 * day;
    const removal = { defaultDays: null, limit: 3 };

    const counts = await Promise.all([desk.engine.removeExpired(removal), desk.engine.removeExpired(removal)]);

    expect(counts.every((count) => count <= 3)).toBe(true);
    let all = counts[0] + counts[1];
    for (let count = 1; count > 0; all += count) count = await desk.engine.removeExpired(removal);
    expect(all).toBe(10);
  });
});

describe('other data of an instance', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await pgStore();
    await test.pool.query('CREATE TABLE note (instance_id text, words text)');
  });
  afterAll(() => test.close());

  it('is deleted with it', async () => {
    const desk = new Desk({}, test.store);
    await desk.begin(new Kept('noted', '1'), '1');
    await desk.agree('a', '2');
    await test.pool.query('INSERT INTO note VALUES ($1, $2), ($3, $2)', [desk.instanceId, 'kept', 'another']);
    desk.now += 2 * day;
    const text = 'DELETE FROM note n USING expired e WHERE n.instance_id = e.id AND n.words = $1';

    await desk.engine.removeExpired({ defaultDays: null, limit: 10, also: [{ text, values: ['kept'] }] });

    const { rows } = await test.pool.query('SELECT instance_id FROM note');
    expect(rows).toEqual([{ instance_id: 'another' }]);
  });
});
