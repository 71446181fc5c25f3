import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, createPgStore } from '../index';
import { codeOf, Desk } from '../../testing/office';
import { Diagram, handledBy, severalPersons } from '../../testing/diagram';
import { pgStore, type TestStore } from '../../testing/postgres';

const approval = (key: string) =>
  new Diagram(key, `Process ${key}`)
    .start()
    .task('apply', { handlers: handledBy({ variable: '${initiator}' }) })
    .task('audit', { handlers: handledBy({ departments: [7], roles: [9] }) })
    .task('sign', { handlers: handledBy({ users: [5, 6] }), handling: severalPersons(100) })
    .end()
    .flow('start', 'apply', 'audit', 'sign', 'end');

const office = { 'd:7': ['2', '3'], 'r:9': ['3', '4'] };
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

  it('completes a task in one round trip, and in two where another process has written the instance', async () => {
    const [desk, other] = [new Desk(office, test.store), new Desk(office, test.store)];
    await desk.begin(approval('trips'), '1');
    await other.engine.start(other.as('1'), { definitionKey: 'trips' });
    const apply = await desk.task('apply');
    expect(await counted(() => desk.engine.complete(desk.as('1'), { taskId: apply }))).toBe(1);
    const audit = await desk.task('audit');
    expect(await counted(() => other.engine.complete(other.as('3'), { taskId: audit }))).toBe(2);
  });

  it('starts a known definition in one round trip', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('starts'), '1');
    const begin = (input: object) => desk.engine.start(desk.as('1'), input);
    expect(await counted(() => begin({ definitionKey: 'starts' }))).toBe(1);
    expect(await counted(() => begin({ definitionId: 'starts:1' }))).toBe(1);
  });

  it('reads each list in one round trip, a task offered twice once', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('lists'), '1', { title: 'Contract 100%_x' });
    await desk.agree('apply', '1');
    const reader = desk.as('3');
    expect(await counted(() => desk.engine.todoPage(reader, first))).toBe(1);
    expect(await counted(() => desk.engine.donePage(reader, first))).toBe(1);
    expect(await counted(() => desk.engine.initiatedPage(reader, first))).toBe(1);
    expect(await counted(() => desk.engine.counts(reader))).toBe(1);
    const mine = (await desk.engine.todoPage(reader, { ...first, keyword: '100%_' })).records;
    expect(mine.map(({ nodeId, title }) => [nodeId, title])).toEqual([['audit', 'Contract 100%_x']]);
    expect((await desk.engine.todoPage(reader, { ...first, keyword: '100_x' })).total).toBe(0);
  });

  it.each(['postgres', 'memory'])('lists the tasks that are due before a moment (%s)', async (kind) => {
    const desk = new Desk(office, kind === 'postgres' ? test.store : undefined);
    const due = Date.parse('2030-01-01T00:00:00Z');
    const attributes = 'camunda:dueDate="2030-01-01T00:00:00Z"';
    const handlers = handledBy({ users: [72] });
    for (const [key, more] of [
      [`due-${kind}`, { attributes }],
      [`undated-${kind}`, {}],
    ] as const) {
      const diagram = new Diagram(key)
        .start()
        .task('work', { handlers, ...more })
        .end()
        .flow('start', 'work', 'end');
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await desk.begin(diagram, '71');
    }
    const before = async (dueBefore?: number) => {
      const { total, records } = await desk.engine.todoPage(desk.as('72'), { ...first, dueBefore });
      return [total, ...records.map(({ dueAt }) => dueAt)];
    };

    expect(await before(due + 1)).toEqual([1, due]);
    expect(await before(due)).toEqual([0]);
    expect((await before())[0]).toBe(2);
  });

  it.each(['postgres', 'memory'])('filters each list by process, state and time (%s)', async (kind) => {
    const desk = new Desk(office, kind === 'postgres' ? test.store : undefined);
    const keys = [`filtered-${kind}`, `other-${kind}`] as const;
    for (const key of keys) {
      await desk.begin(approval(key), '1');
      await desk.agree('apply', '1');
    }
    const listed = await Promise.all(
      (['done', 'initiated', 'copied'] as const).map((list) => desk.engine.listedProcesses(desk.as('1'), list)),
    );
    const both = keys.toSorted().map((key) => ({ key, name: expect.any(String) }));
    expect(listed.map((found) => found.filter(({ key }) => key.endsWith(`-${kind}`)))).toEqual([both, both, []]);
    expect(await desk.engine.listedProcesses(desk.as('3'), 'todo')).toEqual(expect.arrayContaining(both));
    const ofFirst = { ...first, definitionKey: keys[0] };
    const starter = desk.as('1');
    const lists = [
      (query: object) => desk.engine.todoPage(desk.as('3'), { ...ofFirst, ...query }),
      (query: object) => desk.engine.donePage(starter, { ...ofFirst, ...query }),
      (query: object) => desk.engine.initiatedPage(starter, { ...ofFirst, ...query }),
    ];
    const found = async (query: object) => {
      const pages = await Promise.all(lists.map((read) => read(query)));
      return pages.map(({ total, records }) => [total, ...records.map((record) => record.definitionKey)]);
    };
    const [mine] = (await desk.engine.initiatedPage(starter, ofFirst)).records;
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
    expect((await desk.engine.initiatedPage(starter, ended)).total).toBe(0);
    expect((await desk.engine.donePage(starter, ended)).total).toBe(0);
    expect((await desk.engine.donePage(starter, { ...ended, status: 'running' })).total).toBe(1);
    expect((await desk.engine.copyPage(starter, ended)).total).toBe(0);
  });

  it('pages and counts as the memory store does', async () => {
    const answers = [];
    for (const store of [test.store, undefined]) {
      const desk = new Desk(office, store);
      const user = desk.as('paging');
      for (let n = 0; n < 5; n += 1) {
        await desk.begin(approval('pages'), 'paging', { title: `Nr ${n}`, instanceId: `page-${n}` });
        if (n % 2 === 0) await desk.agree('apply', 'paging');
      }
      const page = { current: 2, size: 2 };
      const initiated = await desk.engine.initiatedPage(user, page);
      answers.push({
        todo: await desk.engine.todoPage(user, page),
        done: await desk.engine.donePage(user, page),
        initiated: { ...initiated, records: initiated.records.map((record) => ({ ...record, number: '' })) },
        counts: await desk.engine.counts(user),
        history: await desk.engine.history(desk.tenant, 'page-0'),
        diagram: await desk.engine.diagram(desk.tenant, 'page-0'),
        definitions: (await desk.engine.definitionPage(desk.tenant, { ...first, keyword: 'pages' })).records,
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.counts).toEqual({ todo: 2, complete: 3, create: 5, copy: 0 });
  });

  it('numbers instances by day and count, and finds them by their number', async () => {
    const desk = new Desk(office, test.store);
    for (const title of ['one', 'two']) await desk.begin(approval('numbered'), '1', { title });
    const listed = await desk.engine.initiatedPage(desk.as('1'), { ...first, keyword: 'numbered' });
    const [two, one] = listed.records.map(({ number }) => number);

    expect(one).toMatch(/^\d{8}-\d{6,}$/);
    expect(two! > one!).toBe(true);
    const found = await desk.engine.initiatedPage(desk.as('1'), { ...first, keyword: one! });
    expect(found.records.map(({ title }) => title)).toEqual(['one']);
    const administered = { current: 1, size: 9, countMax: 9, places: 1, keyword: two! };
    expect((await desk.engine.instancePage(desk.tenant, administered)).records).toMatchObject([{ title: 'two' }]);
    const [record] = found.records;
    expect((await desk.engine.explain(desk.tenant, record!.instanceId)).instance.number).toBe(one);
  });

  it('returns the targets of a delegation and the added signers', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('targets'), '1');
    await desk.engine.delegate(desk.as('1'), { taskId: await desk.task('apply'), assignee: '2' });
    await desk.agree('apply', '2');
    await desk.agree('audit', '3');
    await desk.engine.addSign(desk.as('5'), { taskId: await desk.task('sign', '5'), users: ['7', '8'] });
    expect(await desk.story()).toEqual([
      'start start 1',
      'apply delegate 1 → 2',
      'apply complete 2',
      'audit complete 3',
      'sign addSign 5 → 7 8',
    ]);
  });

  it('lists a task as of when it was handed to one of its candidates', async () => {
    for (const store of [test.store, undefined]) {
      const desk = new Desk(office, store);
      const handlers = handledBy({ users: [2, 3] });
      const mine = { ...first, keyword: 'handed' };
      await desk.begin(new Diagram('handed').start().task('a', { handlers }).end().flow('start', 'a', 'end'), '1');
      const offered = (await desk.engine.todoPage(desk.as('3'), mine)).records[0];
      await desk.engine.delegate(desk.as('2'), { taskId: await desk.task('a'), assignee: '3' });
      const [row] = await desk.engine.history(desk.tenant, desk.instanceId).then((rows) => rows.slice(-1));
      const [handed] = (await desk.engine.todoPage(desk.as('3'), mine)).records;
      expect(handed).toEqual({ ...offered, createdAt: row?.startedAt });
      expect(handed?.createdAt).toBeGreaterThan(offered?.createdAt ?? 0);
    }
  });

  it('writes the rows of others with the command, or neither', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('form'), '1', {});
    const taskId = await desk.task('apply');
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
      (await test.pool.query('SELECT FROM form WHERE instance_id = $1', [desk.instanceId])).rowCount;
    await expect(desk.engine.complete(desk.as('1'), { taskId }, also(-1))).rejects.toThrow('check constraint');
    expect([await forms(), await desk.waiting()]).toEqual([0, ['apply:1']]);
    expect(await codeOf(desk.engine.complete(desk.as('2'), { taskId }, also(1)))).toBe('notHandler');
    expect(await forms()).toBe(0);
    expect(await counted(() => desk.engine.complete(desk.as('1'), { taskId }, also(1)))).toBeLessThanOrEqual(4);
    expect([await forms(), await desk.waiting()]).toEqual([1, ['audit']]);
  });

  it('stores an ended called process with the command that ended it', async () => {
    const desk = new Desk({}, test.store);
    const task = { handlers: handledBy({ users: [1] }) };
    await desk.engine.deploy(desk.tenant, {
      xml: new Diagram('callee').start().task('a', task).end().flow('start', 'a', 'end').xml,
    });
    const calling = new Diagram('calling').start().add('<callActivity id="call" calledElement="callee"/>').end();
    await desk.begin(calling.flow('start', 'call', 'end'), '1');
    const taskId = await desk.task('a');
    expect(await counted(() => desk.engine.complete(desk.as('1'), { taskId }))).toBeLessThanOrEqual(4);
    const ended = () => test.store.endedCalls(desk.tenant, desk.instanceId, { first: 0, max: 1 });
    expect(await ended()).toMatchObject({ total: 1, records: [{ status: 'complete' }] });
    desk.now += 2 * 24 * 60 * 60 * 1000;
    await desk.engine.removeExpired({ defaultDays: 1, limit: 1000 });
    expect(await ended()).toEqual({ total: 0, records: [] });
  });

  it('lets many users act on one instance concurrently, each once', async () => {
    const desk = new Desk({}, test.store);
    const users = Array.from({ length: 20 }, (_, index) => String(index + 100));
    const diagram = new Diagram('crowd')
      .start()
      .countersign('vote', { variable: 'users' })
      .end()
      .flow('start', 'vote', 'end');
    await desk.begin(diagram, '1', { vars: { users } });
    const tasks = await Promise.all(users.map((user) => desk.task('vote', user)));
    const twice = users.flatMap((user, index) => [tasks[index], tasks[index]].map((taskId) => ({ user, taskId })));
    const outcomes = await Promise.all(
      twice.map(({ user, taskId = '' }) => codeOf(desk.engine.complete(desk.as(user), { taskId }))),
    );
    expect(outcomes.filter((code) => code === 'nothing was refused')).toHaveLength(users.length);
    expect(await desk.status()).toBe('complete');
    expect((await desk.story()).filter((line) => line.startsWith('vote complete'))).toHaveLength(users.length);
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
    const desk = new Desk({ 'r:9': users }, test.store);
    const diagram = new Diagram('processes')
      .start()
      .task('vote', { handlers: handledBy({ roles: [9] }), handling: severalPersons(100) })
      .task('again', { handlers: handledBy({ roles: [9] }), handling: severalPersons(100) })
      .end()
      .flow('start', 'vote', 'again', 'end');
    await desk.begin(diagram, '1');
    const tasks = await Promise.all(users.map((user) => desk.task('vote', user)));
    const outcomes = await Promise.all(
      users.flatMap((user, index) =>
        engines.map((engine) => codeOf(engine.complete(desk.as(user), { taskId: tasks[index] ?? '' }))),
      ),
    );
    expect(outcomes.filter((code) => code === 'nothing was refused')).toHaveLength(users.length);
    expect((await desk.waiting()).length).toBe(users.length);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('refuses text that the database cannot store, without a change', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('unstorable'), '1');
    const taskId = await desk.task('apply');
    for (const text of ['a\u0000b', '\ud800']) {
      expect(await codeOf(desk.engine.complete(desk.as('1'), { taskId, comment: text }))).toBe('badRequest');
      expect(await codeOf(desk.engine.complete(desk.as('1'), { taskId, vars: { text } }))).toBe('valueRefused');
    }
    expect(await codeOf(desk.engine.complete(desk.as('1'), { taskId: `a\u0000.1` }))).toBe('badRequest');
    expect(await desk.waiting()).toEqual(['apply:1']);
  });

  it('starts an instance of a given id once', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('once'), '1', { instanceId: 'once' });
    expect(await codeOf(desk.begin(approval('once'), '1', { instanceId: 'once' }))).toBe('conflict');
  });

  it('gives two deployments at the same moment two versions', async () => {
    const desk = new Desk(office, test.store);
    const { xml } = approval('versions');
    const deployed = await Promise.all([1, 2, 3].map(() => desk.engine.deploy(desk.tenant, { xml })));
    expect(new Set(deployed.map(({ version }) => version))).toEqual(new Set([1, 2, 3]));
  });

  it('separates tenants', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('tenants'), '1');
    const other = { ...desk.as('1'), tenant: 'other' };
    expect(await desk.engine.instance('other', desk.instanceId)).toBe(null);
    expect(await desk.engine.participates(other, desk.instanceId)).toBe(false);
    expect(await desk.engine.participates(desk.as('1'), desk.instanceId)).toBe(true);
    expect(await desk.engine.participates(desk.as('2'), desk.instanceId)).toBe(false);
    expect((await desk.engine.counts(other)).create).toBe(0);
  });

  it('reads an instance with its parts, or reads a part when it is asked for', async () => {
    const desk = new Desk(office, test.store);
    await desk.begin(approval('reading'), '1');
    const [waiting] = await desk.engine.history(desk.tenant, desk.instanceId);
    const taskId = waiting?.taskId ?? '';

    const readings = await Promise.all(
      [{}, { state: true, history: true }].map((parts) =>
        desk.engine.readInstance(desk.as('2'), desk.instanceId, parts),
      ),
    );

    for (const reading of readings) {
      expect(reading?.record).toEqual(await desk.engine.instance(desk.tenant, desk.instanceId));
      expect(reading?.participates).toBe(false);
      expect(await reading?.task(taskId)).toEqual(await desk.engine.task(desk.as('2'), taskId));
      expect(await reading?.task('another.1')).toBe(null);
      expect(await reading?.history()).toEqual(await desk.engine.history(desk.tenant, desk.instanceId));
      expect(await reading?.diagram()).toEqual(await desk.engine.diagram(desk.tenant, desk.instanceId));
    }
    expect(await desk.engine.readInstance(desk.as('1'), 'unknown')).toBe(null);
  });
});
