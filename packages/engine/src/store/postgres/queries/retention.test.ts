import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scenario } from '../../../../testing/scenario';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { Store } from '../../ports/store';

const day = 24 * 60 * 60 * 1000;

/** Draws one task, with a time to live for its instances. */
class RetainedDiagram extends Diagram {
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

describe('ended instances', () => {
  let test: TestStore;
  let store: Store;
  beforeAll(async () => {
    test = await pgStore();
    store = test.store;
  });
  afterAll(() => test.close());

  /** Runs an instance that ends at once, or one that continues. */
  async function run(scenario: Scenario, diagram: Diagram, ends = true): Promise<string> {
    await scenario.begin(diagram, '1');
    if (ends) await scenario.agree('a', '2');
    return scenario.instanceId;
  }
  const isThere = async (scenario: Scenario, id: string) =>
    (await scenario.engine.instance(scenario.tenant, id)) !== null;

  it('are deleted with all their data when the time to live of their definition is over', async () => {
    const scenario = new Scenario({}, store);
    const short = await run(scenario, new RetainedDiagram('short', 'P5D'));
    const long = await run(scenario, new RetainedDiagram('long', '30'));
    const running = await run(scenario, new RetainedDiagram('short', 'P5D'), false);

    scenario.now += 5 * day - 60_000;
    expect(await scenario.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(0);
    scenario.now += 120_000;
    expect(await scenario.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(1);

    expect(await isThere(scenario, short)).toBe(false);
    expect(await scenario.engine.donePage(scenario.as('2'), { current: 1, size: 10, keyword: 'short' })).toMatchObject({
      total: 0,
    });
    expect(await scenario.engine.counts(scenario.as('2'))).toMatchObject({ complete: 1, todo: 1 });
    expect(await isThere(scenario, long)).toBe(true);
    expect(await isThere(scenario, running)).toBe(true);
    expect((await scenario.engine.history(scenario.tenant, long)).length).toBeGreaterThan(0);
    scenario.now += 30 * day;
    expect(await scenario.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(1);
  });

  it('without a time to live stay for ever, or for the default time', async () => {
    const scenario = new Scenario({}, store);
    const id = await run(scenario, new RetainedDiagram('plain'));
    scenario.now += 400 * day;

    expect(await scenario.engine.removeExpired({ defaultDays: null, limit: 100 })).toBe(0);
    expect(await scenario.engine.removeExpired({ defaultDays: 500, limit: 100 })).toBe(0);
    expect(await scenario.engine.removeExpired({ defaultDays: 365, limit: 100 })).toBe(1);
    expect(await isThere(scenario, id)).toBe(false);
  });

  it('are deleted in batches, and several processes get different ones', async () => {
    const scenario = new Scenario({}, store);
    const diagram = new RetainedDiagram('many', '1');
    for (let count = 0; count < 10; count += 1) await run(scenario, diagram);
    scenario.now += 2 * day;
    const removal = { defaultDays: null, limit: 3 };

    const counts = await Promise.all([scenario.engine.removeExpired(removal), scenario.engine.removeExpired(removal)]);

    expect(counts.every((count) => count <= 3)).toBe(true);
    let all = counts[0] + counts[1];
    for (let count = 1; count > 0; all += count) count = await scenario.engine.removeExpired(removal);
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
    const scenario = new Scenario({}, test.store);
    await scenario.begin(new RetainedDiagram('noted', '1'), '1');
    await scenario.agree('a', '2');
    await test.pool.query('INSERT INTO note VALUES ($1, $2), ($3, $2)', [scenario.instanceId, 'kept', 'another']);
    scenario.now += 2 * day;
    const text = 'DELETE FROM note n USING expired e WHERE n.instance_id = e.id AND n.words = $1';

    await scenario.engine.removeExpired({ defaultDays: null, limit: 10, also: [{ text, values: ['kept'] }] });

    const { rows } = await test.pool.query('SELECT instance_id FROM note');
    expect(rows).toEqual([{ instance_id: 'another' }]);
  });
});
