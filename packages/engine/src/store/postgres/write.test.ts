import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineError } from '../../errors';
import type { StartInput } from '../../api';
import { codeOf, Scenario } from '../../../testing/scenario';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { pgStore, type TestStore } from '../../../testing/postgres';

const diagram = new Diagram('short', 'Short')
  .start()
  .task('apply', { handlers: handledBy({ users: [1] }) })
  .task('audit', { handlers: handledBy({ departments: [7] }) })
  .end()
  .flow('start', 'apply', 'audit', 'end');

const event = '<signalEventDefinition signalRef="s"/>';
const catching = new Diagram('catching')
  .declare('<signal id="s" name="alarm"/>')
  .add(`<startEvent id="in" name="in">${event}</startEvent>`)
  .add(`<intermediateCatchEvent id="wait">${event}</intermediateCatchEvent>`)
  .end()
  .flow('in', 'wait', 'end');
const throwing = new Diagram('throwing')
  .declare('<signal id="s" name="alarm"/>')
  .start()
  .add(`<endEvent id="end">${event}</endEvent>`)
  .flow('start', 'end');

const many = 12;

describe('commands at the same moment', () => {
  let test: TestStore;
  const statements: string[] = [];
  const open = () => new Scenario({ 'd:7': ['2'] }, test.store);
  beforeAll(async () => {
    test = await pgStore();
    await test.pool.query('CREATE TABLE form (instance_id text PRIMARY KEY, amount integer CHECK (amount >= 0))');
    const query = test.pool.query.bind(test.pool);
    Object.assign(test.pool, {
      query: (statement: { text: string } | string, values?: unknown[]) => {
        statements.push(typeof statement === 'string' ? statement : statement.text);
        return query(statement as string, values);
      },
    });
  });
  afterAll(() => test.close());

  const started = async (scenario: Scenario): Promise<string[]> => {
    await scenario.begin(diagram, '1');
    const results = await Promise.all(
      Array.from({ length: many }, () => scenario.engine.start(scenario.as('1'), { definitionKey: 'short' })),
    );
    return results.map(({ instanceId }) => instanceId);
  };
  const taskOf = async (scenario: Scenario, instanceId: string): Promise<string> => {
    scenario.instanceId = instanceId;
    return scenario.task('apply');
  };

  it('share their statements, and each is written', async () => {
    const scenario = open();
    const instances = await started(scenario);
    const tasks: string[] = [];
    for (const instance of instances) tasks.push(await taskOf(scenario, instance));
    statements.length = 0;
    await Promise.all(tasks.map((taskId) => scenario.engine.complete(scenario.as('1'), { taskId })));

    expect(statements.length).toBeLessThanOrEqual(many / 2);

    const page = await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 100 });
    const waiting = new Set(page.records.map(({ instanceId }) => instanceId));
    expect(instances.filter((instance) => !waiting.has(instance))).toEqual([]);
  });

  it('start together, each with its named definition', async () => {
    const scenario = open();
    for (const key of ['one', 'other'])
      await scenario.begin(new Diagram(key).start().task('apply').end().flow('start', 'apply', 'end'), '1');
    const start = (input: StartInput) => scenario.engine.start(scenario.as('1'), input);
    const keys = ['one', 'other', 'nothing', 'one', 'other', 'one'];
    statements.length = 0;
    const outcomes = await Promise.all([
      ...keys.map((definitionKey) => start({ definitionKey }).catch((error: EngineError) => error.code)),
      ...['one:1', 'other:1'].map((definitionId) => start({ definitionId })),
    ]);

    expect(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.definitionId))).toEqual([
      'one:1',
      'other:1',
      'definitionNotFound',
      'one:1',
      'other:1',
      'one:1',
      'one:1',
      'other:1',
    ]);
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it('fail alone, with the rows of their callers', async () => {
    const scenario = open();
    const instances = await started(scenario);
    const tasks: string[] = [];
    for (const instance of instances) tasks.push(await taskOf(scenario, instance));
    const outcomes = await Promise.all(
      tasks.map((taskId, index) =>
        scenario.engine
          .complete(
            scenario.as('1'),
            { taskId },
            {
              also: ({ instanceId }) => [
                {
                  text: `INSERT INTO form (instance_id, amount)
                    SELECT instance_id, amount FROM jsonb_populate_recordset(NULL::form, $rows)`,
                  rows: [{ instance_id: instanceId, amount: index === 5 ? -1 : index }],
                },
              ],
            },
          )
          .then(
            () => 'written',
            (error: Error) => error.message,
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== 'written')).toEqual([expect.stringContaining('check constraint')]);
    const { rows } = await test.pool.query<{ amount: number }>('SELECT amount FROM form ORDER BY amount');
    expect(rows.map(({ amount }) => amount)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
    scenario.instanceId = instances[5] ?? '';
    expect(await scenario.waiting()).toEqual(['apply:1']);
  });

  it('start an instance of one id once', async () => {
    const scenario = open();
    await scenario.begin(diagram, '1');
    const begin = () => codeOf(scenario.engine.start(scenario.as('1'), { definitionKey: 'short', instanceId: 'same' }));
    const outcomes = await Promise.all([begin(), begin(), begin()]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'nothing was refused']);
  });

  it('find their rows by the keys of tables for which the planner has no statistics', async () => {
    const scenario = open();
    statements.length = 0;
    await scenario.begin(diagram, '1');
    await scenario.engine.start(scenario.as('1'), { definitionKey: diagram.key });
    await scenario.engine.start(scenario.as('1'), { definitionId: `${diagram.key}:1` });
    await scenario.agree('apply', '1');
    await scenario.agree('audit', '2');
    await scenario.begin(catching, '1');
    await scenario.begin(throwing, '1');

    for (const text of statements.filter((each) => /wf_conflict|AS requested/.test(each))) {
      const { rows } = await test.pool.query<Record<string, string>>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
      for (const [, index] of plan.matchAll(/ using (\w+)/g)) expect(index).toMatch(/_p?key$|_name$/);
    }
  });
});
