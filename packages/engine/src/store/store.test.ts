import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, createPgStore, type Page } from '../index';
import { codeOf, Scenario } from '../../testing/scenario';
import { Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { pgStore, type TestStore } from '../../testing/postgres';

const approval = (key: string) =>
  new Diagram(key, `Process ${key}`)
    .start()
    .task('apply', { attributes: 'camunda:assignee="${initiator}"' })
    .task('audit', { handlers: handledBy({ departments: [7], roles: [9] }) })
    .task('sign', { handlers: handledBy({ users: [5, 6] }), handling: severalPersons(100) })
    .end()
    .flow('start', 'apply', 'audit', 'sign', 'end');

const organisation = { 'd:7': ['2', '3'], 'r:9': ['3', '4'] };
const first = { current: 1, size: 10 };

describe('the PostgreSQL store', () => {
  let test: TestStore;
  let statements: string[] = [];
  beforeAll(async () => {
    test = await pgStore();
    test.pool.on('connect', (client) => {
      const query = client.query.bind(client);
      Object.assign(client, {
        query: (statement: { text: string } | string, ...rest: never[]) => {
          statements.push(typeof statement === 'string' ? statement : statement.text);
          return query(statement as string, ...rest);
        },
      });
    });
    await test.pool.query('CREATE TABLE form (instance_id text PRIMARY KEY, amount integer CHECK (amount >= 0))');
  });
  afterAll(() => test.close());

  /** Statements sent while something is done. */
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    statements = [];
    await work();
    return statements.length;
  };

  it('completes a task in one round trip, and in two if another process has written the instance', async () => {
    const [scenario, other] = [new Scenario(organisation, test.store), new Scenario(organisation, test.store)];
    await scenario.begin(approval('trips'), '1');
    await other.engine.start(other.as('1'), { definitionKey: 'trips' });
    const apply = await scenario.task('apply');

    expect(await counted(() => scenario.engine.complete(scenario.as('1'), { taskId: apply }))).toBe(1);

    const audit = await scenario.task('audit');
    expect(await counted(() => other.engine.complete(other.as('3'), { taskId: audit }))).toBe(2);
  });

  it('starts a known definition in one round trip', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('starts'), '1');
    const begin = (input: object) => scenario.engine.start(scenario.as('1'), input);
    expect(await counted(() => begin({ definitionKey: 'starts' }))).toBe(1);
    expect(await counted(() => begin({ definitionId: 'starts:1' }))).toBe(1);
  });

  it('reads each list in one round trip, listing a task that is offered twice once', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('lists'), '1', { title: 'Contract 100%_x' });
    await scenario.agree('apply', '1');
    const reader = scenario.as('3');

    expect(await counted(() => scenario.engine.todoPage(reader, first))).toBe(1);
    expect(await counted(() => scenario.engine.donePage(reader, first))).toBe(1);
    expect(await counted(() => scenario.engine.initiatedPage(reader, first))).toBe(1);
    expect(await counted(() => scenario.engine.counts(reader))).toBe(1);

    const mine = (await scenario.engine.todoPage(reader, { ...first, keyword: '100%_' })).records;
    expect(mine.map(({ nodeId, title }) => [nodeId, title])).toEqual([['audit', 'Contract 100%_x']]);
    expect((await scenario.engine.todoPage(reader, { ...first, keyword: '100_x' })).total).toBe(0);
  });

  it('lists the tasks that are due before a given time', async () => {
    const scenario = new Scenario(organisation, test.store);
    const due = Date.parse('2030-01-01T00:00:00Z');
    const attributes = 'camunda:dueDate="2030-01-01T00:00:00Z"';
    const handlers = handledBy({ users: [72] });
    for (const [key, more] of [
      ['due', { attributes }],
      ['undated', {}],
    ] as const) {
      const diagram = new Diagram(key)
        .start()
        .task('work', { handlers, ...more })
        .end()
        .flow('start', 'work', 'end');
      await scenario.begin(diagram, '71');
    }
    const before = async (dueBefore?: number) => {
      const { total, records } = await scenario.engine.todoPage(scenario.as('72'), { ...first, dueBefore });
      return [total, ...records.map(({ dueAt }) => dueAt)];
    };

    expect(await before(due + 1)).toEqual([1, due]);
    expect(await before(due)).toEqual([0]);
    expect((await before())[0]).toBe(2);
  });

  it('filters each list by process, state and time', async () => {
    const scenario = new Scenario(organisation, test.store);
    const keys = ['filtered', 'filtered_too'] as const;
    for (const key of keys) {
      await scenario.begin(approval(key), '1');
      await scenario.agree('apply', '1');
    }
    const listed = await Promise.all(
      (['done', 'initiated', 'copied'] as const).map((list) => scenario.engine.listedProcesses(scenario.as('1'), list)),
    );
    const both = keys.toSorted().map((key) => ({ key, name: expect.any(String) }));
    expect(listed.map((found) => found.filter(({ key }) => key.startsWith('filtered')))).toEqual([both, both, []]);
    expect(await scenario.engine.listedProcesses(scenario.as('3'), 'todo')).toEqual(expect.arrayContaining(both));
    const ofFirst = { ...first, definitionKey: keys[0] };
    const starter = scenario.as('1');
    const lists = [
      (query: object) => scenario.engine.todoPage(scenario.as('3'), { ...ofFirst, ...query }),
      (query: object) => scenario.engine.donePage(starter, { ...ofFirst, ...query }),
      (query: object) => scenario.engine.initiatedPage(starter, { ...ofFirst, ...query }),
    ];
    const found = async (query: object) => {
      const pages = await Promise.all(lists.map((read) => read(query)));
      return pages.map(({ total, records }) => [total, ...records.map((record) => record.definitionKey)]);
    };
    const [mine] = (await scenario.engine.initiatedPage(starter, ofFirst)).records;
    const hour = 3_600_000;
    const at = mine?.startedAt ?? 0;

    expect(await found({})).toEqual([
      [1, keys[0]],
      [1, keys[0]],
      [1, keys[0]],
    ]);
    expect(await found({ from: at - hour, to: at + hour, keyword: 'filtered' })).toEqual(
      await found({ keyword: 'filtered' }),
    );
    expect(await found({ from: at + hour })).toEqual([[0], [0], [0]]);
    expect(await found({ to: at - 1 })).toEqual([[0], [0], [0]]);
    expect(await found({ definitionKey: 'unknown' })).toEqual([[0], [0], [0]]);
    const ended = { ...ofFirst, status: 'complete' as const };
    expect((await scenario.engine.initiatedPage(starter, ended)).total).toBe(0);
    expect((await scenario.engine.donePage(starter, ended)).total).toBe(0);
    expect((await scenario.engine.donePage(starter, { ...ended, status: 'running' })).total).toBe(1);
    expect((await scenario.engine.copyPage(starter, ended)).total).toBe(0);
  });

  it('pages and counts the lists of a user', async () => {
    const scenario = new Scenario(organisation, test.store);
    const user = scenario.as('paging');
    for (let n = 0; n < 5; n += 1) {
      await scenario.begin(approval('pages'), 'paging', { title: `Nr ${n}`, instanceId: `page-${n}` });
      if (n % 2 === 0) await scenario.agree('apply', 'paging');
    }
    const second = { current: 2, size: 2 };
    const titles = ({ total, records }: Page<{ title: string }>) => [total, ...records.map(({ title }) => title)];

    expect(titles(await scenario.engine.todoPage(user, second))).toEqual([2]);
    expect(titles(await scenario.engine.donePage(user, second))).toEqual([3, 'Nr 0']);
    expect(titles(await scenario.engine.initiatedPage(user, second))).toEqual([5, 'Nr 2', 'Nr 1']);
    expect(await scenario.engine.counts(user)).toEqual({ todo: 2, complete: 3, create: 5, copy: 0 });
  });

  it('numbers instances by day and count, and finds them by their number', async () => {
    const scenario = new Scenario(organisation, test.store);
    for (const title of ['one', 'two']) await scenario.begin(approval('numbered'), '1', { title });
    const listed = await scenario.engine.initiatedPage(scenario.as('1'), { ...first, keyword: 'numbered' });
    const [two, one] = listed.records.map(({ number }) => number);

    expect(one).toMatch(/^\d{8}-\d{6,}$/);
    expect(two! > one!).toBe(true);
    const found = await scenario.engine.initiatedPage(scenario.as('1'), { ...first, keyword: one! });
    expect(found.records.map(({ title }) => title)).toEqual(['one']);
    const administered = { current: 1, size: 9, countMax: 9, places: 1, keyword: two! };
    expect((await scenario.engine.instancePage(scenario.tenant, administered)).records).toMatchObject([
      { title: 'two' },
    ]);
    const [record] = found.records;
    expect((await scenario.engine.explain(scenario.tenant, record!.instanceId)).instance.number).toBe(one);
  });

  it('returns the targets of a delegation and the added signers', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('targets'), '1');
    await scenario.engine.delegate(scenario.as('1'), { taskId: await scenario.task('apply'), assignee: '2' });
    await scenario.agree('apply', '2');
    await scenario.agree('audit', '3');
    await scenario.engine.addSign(scenario.as('5'), { taskId: await scenario.task('sign', '5'), users: ['7', '8'] });

    expect(await scenario.actions()).toEqual([
      'start start 1',
      'apply delegate 1 → 2',
      'apply complete 2',
      'audit complete 3',
      'sign addSign 5 → 7 8',
    ]);
  });

  it('lists a task with the time at which it was assigned to one of its candidates', async () => {
    const scenario = new Scenario(organisation, test.store);
    const handlers = handledBy({ users: [2, 3] });
    const mine = { ...first, keyword: 'handed' };
    await scenario.begin(new Diagram('handed').start().task('a', { handlers }).end().flow('start', 'a', 'end'), '1');
    const offered = (await scenario.engine.todoPage(scenario.as('3'), mine)).records[0];
    await scenario.engine.delegate(scenario.as('2'), { taskId: await scenario.task('a'), assignee: '3' });
    const [row] = await scenario.engine.history(scenario.tenant, scenario.instanceId).then((rows) => rows.slice(-1));
    const [handed] = (await scenario.engine.todoPage(scenario.as('3'), mine)).records;
    expect(handed).toEqual({ ...offered, createdAt: row?.startedAt });
    expect(handed?.createdAt).toBeGreaterThan(offered?.createdAt ?? 0);
  });

  it("writes the host's rows together with the command, or neither", async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('form'), '1', {});
    const taskId = await scenario.task('apply');
    const also = (amount: number) => ({
      also: ({ instanceId }: { instanceId: string }) => [
        {
          text: `INSERT INTO form (instance_id, amount)
            SELECT instance_id, amount FROM jsonb_populate_recordset(NULL::form, $rows)`,
          rows: [{ instance_id: instanceId, amount }],
        },
      ],
    });
    const forms = async () =>
      (await test.pool.query('SELECT FROM form WHERE instance_id = $1', [scenario.instanceId])).rowCount;
    await expect(scenario.engine.complete(scenario.as('1'), { taskId }, also(-1))).rejects.toThrow('check constraint');
    expect([await forms(), await scenario.waiting()]).toEqual([0, ['apply:1']]);
    expect(await codeOf(scenario.engine.complete(scenario.as('2'), { taskId }, also(1)))).toBe('notHandler');
    expect(await forms()).toBe(0);
    expect(await counted(() => scenario.engine.complete(scenario.as('1'), { taskId }, also(1)))).toBeLessThanOrEqual(4);
    expect([await forms(), await scenario.waiting()]).toEqual([1, ['audit']]);
  });

  it('stores an ended called process with the command that ended it', async () => {
    const scenario = new Scenario({}, test.store);
    const task = { handlers: handledBy({ users: [1] }) };
    await scenario.engine.deploy(scenario.tenant, {
      xml: new Diagram('callee').start().task('a', task).end().flow('start', 'a', 'end').xml,
    });
    const calling = new Diagram('calling').start().call('call', 'callee').end();
    await scenario.begin(calling.flow('start', 'call', 'end'), '1');
    const taskId = await scenario.task('a');

    expect(await counted(() => scenario.engine.complete(scenario.as('1'), { taskId }))).toBeLessThanOrEqual(4);

    const ended = () => test.store.endedCalls(scenario.tenant, scenario.instanceId, { first: 0, max: 1 });
    expect(await ended()).toMatchObject({ total: 1, records: [{ status: 'complete' }] });

    scenario.now += 2 * 24 * 60 * 60 * 1000;
    await scenario.engine.removeExpired({ defaultDays: 1, limit: 1000 });
    expect(await ended()).toEqual({ total: 0, records: [] });
  });

  it('lets many users act on one instance concurrently, each once', async () => {
    const scenario = new Scenario({}, test.store);
    const users = Array.from({ length: 20 }, (_, index) => String(index + 100));
    const diagram = new Diagram('crowd')
      .start()
      .countersign('vote', { variable: 'users' })
      .end()
      .flow('start', 'vote', 'end');
    await scenario.begin(diagram, '1', { vars: { users } });
    const tasks = await Promise.all(users.map((user) => scenario.task('vote', user)));
    const twice = users.flatMap((user, index) => [tasks[index], tasks[index]].map((taskId) => ({ user, taskId })));
    const outcomes = await Promise.all(
      twice.map(({ user, taskId = '' }) => codeOf(scenario.engine.complete(scenario.as(user), { taskId }))),
    );

    expect(outcomes.filter((code) => code === 'nothing was refused')).toHaveLength(users.length);
    expect(await scenario.status()).toBe('complete');
    expect((await scenario.actions()).filter((line) => line.startsWith('vote complete'))).toHaveLength(users.length);
  });

  it('lets several processes act on one instance concurrently with few connections', async () => {
    const users = Array.from({ length: 12 }, (_, index) => String(index + 100));
    const pools = [1, 2, 3].map(() => new Pool({ connectionString: test.url, max: 2, pipeline: true }));
    const engines = pools.map((pool) =>
      createEngine({
        store: createPgStore(pool),
        identity: {
          members: async (_tenant, identities) => {
            await pool.query('SELECT 1');
            return new Map(identities.map((identity) => [identity, users]));
          },
        },
      }),
    );
    const scenario = new Scenario({ 'r:9': users }, test.store);
    const diagram = new Diagram('processes')
      .start()
      .task('vote', { handlers: handledBy({ roles: [9] }), handling: severalPersons(100) })
      .task('again', { handlers: handledBy({ roles: [9] }), handling: severalPersons(100) })
      .end()
      .flow('start', 'vote', 'again', 'end');
    await scenario.begin(diagram, '1');
    const tasks = await Promise.all(users.map((user) => scenario.task('vote', user)));
    const outcomes = await Promise.all(
      users.flatMap((user, index) =>
        engines.map((engine) => codeOf(engine.complete(scenario.as(user), { taskId: tasks[index] ?? '' }))),
      ),
    );

    expect(outcomes.filter((code) => code === 'nothing was refused')).toHaveLength(users.length);
    expect((await scenario.waiting()).length).toBe(users.length);

    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('refuses text that the database cannot store, without a change', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('unstorable'), '1');
    const taskId = await scenario.task('apply');

    for (const text of ['a\u0000b', '\ud800']) {
      expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId, comment: text }))).toBe('badRequest');
      expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId, vars: { text } }))).toBe('valueRefused');
    }
    expect(await codeOf(scenario.engine.complete(scenario.as('1'), { taskId: `a\u0000.1` }))).toBe('badRequest');
    expect(await scenario.waiting()).toEqual(['apply:1']);
  });

  it('starts an instance with a given id once', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('once'), '1', { instanceId: 'once' });
    expect(await codeOf(scenario.begin(approval('once'), '1', { instanceId: 'once' }))).toBe('conflict');
  });

  it('gives two simultaneous deployments two versions', async () => {
    const scenario = new Scenario(organisation, test.store);
    const { xml } = approval('versions');
    const deployed = await Promise.all([1, 2, 3].map(() => scenario.engine.deploy(scenario.tenant, { xml })));
    expect(new Set(deployed.map(({ version }) => version))).toEqual(new Set([1, 2, 3]));
  });

  it('separates tenants', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('tenants'), '1');
    const other = { ...scenario.as('1'), tenant: 'other' };

    expect(await scenario.engine.instance('other', scenario.instanceId)).toBe(null);
    expect(await scenario.engine.participates(other, scenario.instanceId)).toBe(false);
    expect(await scenario.engine.participates(scenario.as('1'), scenario.instanceId)).toBe(true);
    expect(await scenario.engine.participates(scenario.as('2'), scenario.instanceId)).toBe(false);
    expect((await scenario.engine.counts(other)).create).toBe(0);
  });

  it('reads an instance with the given parts, and another part when it is first used', async () => {
    const scenario = new Scenario(organisation, test.store);
    await scenario.begin(approval('reading'), '1');
    const [waiting] = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    const taskId = waiting?.taskId ?? '';

    const readings = await Promise.all(
      [{}, { state: true, history: true }].map((parts) =>
        scenario.engine.readInstance(scenario.as('2'), scenario.instanceId, parts),
      ),
    );

    for (const reading of readings) {
      expect(reading?.record).toEqual(await scenario.engine.instance(scenario.tenant, scenario.instanceId));
      expect(reading?.participates).toBe(false);
      expect(await reading?.task(taskId)).toEqual(await scenario.engine.task(scenario.as('2'), taskId));
      expect(await reading?.task('another.1')).toBe(null);
      expect(await reading?.history()).toEqual(await scenario.engine.history(scenario.tenant, scenario.instanceId));
      expect(await reading?.diagram()).toEqual(await scenario.engine.diagram(scenario.tenant, scenario.instanceId));
    }
    expect(await scenario.engine.readInstance(scenario.as('1'), 'unknown')).toBe(null);
  });
});
