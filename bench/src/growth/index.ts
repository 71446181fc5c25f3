import { readFileSync } from 'node:fs';
import { createEngine, everyUser, type Engine, type Store } from '@portal/engine';
import type { Pool } from 'pg';
import { diagramFile } from '../engine/work';
import { withDatabase, withStore } from '../lib/database';
import { milliseconds, printTable, ratio } from '../lib/print';
import { median, turnByTurn } from '../lib/rate';
import type { Options } from '../options';
import { checkCopy } from './check';
import { copyId, fill, type Size } from './fill';
import { printSizes } from './sizes';

const tenant = 'bench';
/** Number of calls; their median is reported. */
const calls = 200;
/** One to ask with, and one more to fill by. */
const connections = 2;
const small: Size = { finished: 5000, open: 1000, people: 2 };

/** What lists and commands cost in a database of so many instances, beside a small one. */
export async function benchGrowth({ rounds, instances }: Options): Promise<void> {
  const large: Size = { finished: instances, open: instances / 5, people: instances / 2500 };
  await withDatabase(['small', 'large'], (database) =>
    withStore(database.url('small'), connections, (smallStore, smallPool) =>
      withStore(database.url('large'), connections, async (largeStore, largePool) => {
        console.log(database.about);
        const few = await filled(smallStore, smallPool, small);
        const many = await filled(largeStore, largePool, large);
        await printSizes(largePool, large.finished + large.open);
        const rows: string[][] = [];
        for (const name of Object.keys(few) as (keyof Calls)[]) {
          const found = await turnByTurn(rounds, { small: () => cost(few[name]), large: () => cost(many[name]) });
          rows.push([name, milliseconds(found.small), milliseconds(found.large), ratio(found.large, found.small)]);
        }
        console.log(`one call, median of ${calls}, of ${rounds} rounds`);
        printTable(['', label(small), label(large), 'ratio'], rows);
      }),
    ),
  );
}

const label = ({ finished, open }: Size): string => `${finished.toLocaleString()} + ${open.toLocaleString()} open`;

/** One call of each kind. */
interface Calls {
  'to-do page': () => Promise<unknown>;
  'done page': () => Promise<unknown>;
  'initiated page': () => Promise<unknown>;
  history: () => Promise<unknown>;
  complete: () => Promise<unknown>;
  start: () => Promise<unknown>;
  'remove an expired one': () => Promise<unknown>;
}

async function filled(store: Store, pool: Pool, size: Size): Promise<Calls> {
  const engine = createEngine({ store, identity: everyUser });
  const xml = readFileSync(diagramFile('simple'), 'utf8').replace('"1"', '"${initiator}"');
  await engine.deploy(tenant, { xml });
  const begin = performance.now();
  const patterns = { finished: await run(engine, true), open: await run(engine, false) };
  await fill(pool, patterns, size);
  await checkCopies(pool, patterns);
  console.log(`${label(size)} filled in ${Math.round((performance.now() - begin) / 1000)} s`);
  return callsOf(engine, pool, size);
}

/** An instance by the engine itself, with its task completed or waiting. */
async function run(engine: Engine, toEnd: boolean): Promise<string> {
  const caller = { tenant, user: '1' };
  const vars = { days: 3, reason: 'holiday' };
  const { instanceId } = await engine.start(caller, { definitionKey: 'simple', vars });
  if (!toEnd) return instanceId;
  const { records } = await engine.todoPage(caller, { current: 1, size: 1 });
  await engine.complete(caller, { taskId: records[0]?.taskId ?? '' });
  return instanceId;
}

async function checkCopies(pool: Pool, { finished, open }: { finished: string; open: string }): Promise<void> {
  for (const [pattern, status] of [
    [finished, 'complete'],
    [open, 'running'],
  ] as const) {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM wf_instance WHERE status = $1 AND initiator <> '1' LIMIT 1`,
      [status],
    );
    await checkCopy(pool, pattern, rows[0]?.id ?? '');
  }
}

function callsOf(engine: Engine, pool: Pool, size: Size): Calls {
  let turn = 0;
  /** A different user each time. */
  const caller = () => ({ tenant, user: `p${(turn++ * 7919) % size.people}` });
  const page = { current: 1, size: 10 };
  const tasks: { taskId: string; user: string }[] = [];
  const nextTask = async () => {
    if (tasks.length === 0) {
      const { rows } = await pool.query<{ taskId: string; user: string }>(
        `SELECT task_id AS "taskId", substr(identity, 3) AS "user" FROM wf_todo WHERE identity LIKE 'u:p%'
        ORDER BY random() LIMIT 2000`,
      );
      tasks.push(...rows);
    }
    return tasks.pop() ?? { taskId: '', user: '' };
  };
  const ended: string[] = [];
  const nextEnded = async () => {
    if (ended.length === 0) {
      const { rows } = await pool.query<{ id: string }>(`SELECT ${copyId(size, 'n')} AS id
        FROM (SELECT ceil(random() * ${size.finished})::int AS n FROM generate_series(1, 2000)) chosen`);
      ended.push(...rows.map(({ id }) => id));
    }
    return ended.pop() ?? '';
  };
  return {
    'to-do page': () => engine.todoPage(caller(), page),
    'done page': () => engine.donePage(caller(), page),
    'initiated page': () => engine.initiatedPage(caller(), page),
    history: async () => engine.history(tenant, await nextEnded()),
    complete: async () => {
      const { taskId, user } = await nextTask();
      return engine.complete({ tenant, user }, { taskId });
    },
    start: () => engine.start(caller(), { definitionKey: 'simple', vars: { days: 3, reason: 'holiday' } }),
    'remove an expired one': () => engine.removeExpired({ defaultDays: 30, limit: 1 }),
  };
}

/** Milliseconds of one call. */
async function cost(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < calls; done += 1) {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  }
  return median(times);
}
