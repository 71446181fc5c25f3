import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agreements, files, forms, tasks } from '@portal/contract';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../testing/database';
import { restoreBackup } from '../backup/restore-backup';
import { migrations } from '../compose';
import { checksumOf, migrate, schemaLines, stepsByKey } from '../platform/database';
import { localStorage } from '../platform/storage';
import { testServer, type TestServer } from '../testing/server';
import { baseline } from '.';

const folder = fileURLToPath(new URL('.', import.meta.url));
const versions = (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const stepsOf = async (version: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(folder, version, 'steps.json'), 'utf8'));

/**
 * Changes that servers of a version do not survive: their upgrade needs a pause, as docs/operations.md says. A whole table
 * stands as `table.*`. Keys are unique indexes: statements of the version name removed ones (`on conflict`), and do not know of added
 * ones. From the next release on there are none (docs/decisions/0166-expand-move-contract.md).
 */
interface Changes {
  removed: string[];
  required: string[];
  removedKeys: string[];
  addedKeys: string[];
}
const none: Changes = { removed: [], required: [], removedKeys: [], addedKeys: [] };
const needPause: Readonly<Record<string, Changes>> = {
  '0.1.0': {
    removed: [
      'agreement_forms.*',
      'city-cards.economy',
      'city-cards.population',
      'city-cards.talents',
      'city-cards.universities',
    ],
    required: ['schedule_entries.last_ends_at'],
    removedKeys: ['form_instances (tenant_id, instance_id)'],
    addedKeys: [
      'form_instances (tenant_id, instance_id, form_id)',
      'meeting_sign_ups (meeting_id, phone) WHERE (user_id IS NULL)',
    ],
  },
};

/** Returns the columns of all tables as `table.column`. One is required if an insert has to name it. */
async function columnsOf(client: Client): Promise<Map<string, { type: string; isRequired: boolean }>> {
  const { rows } = await client.query<{ column: string; type: string; isRequired: boolean }>(`
    select c.relname || '.' || a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped
    order by 1`);
  return new Map(rows.map(({ column, ...rest }) => [column, rest]));
}

/** Returns the unique indexes of all tables, as `table (columns)` with their condition. */
async function keysOf(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and c.relname <> 'schema_migration'`);
  return new Set(rows.map(({ name, definition }) => `${name} ${definition.slice(definition.indexOf('('))}`));
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe.each(versions)('the released version %s', (version) => {
  let released: Record<string, string>;
  let database: TestDatabase;
  let data: string;
  let server: TestServer | undefined;
  beforeEach(async () => {
    released = await stepsOf(version);
    database = await testDatabase();
    data = await mkdtemp(join(tmpdir(), 'release-'));
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    await database.drop();
    await rm(data, { recursive: true });
  });

  const ofVersion = () =>
    migrations.map(({ source, migrations: steps }) => ({
      source,
      migrations: steps.filter(({ name }) => `${source}/${name}` in released),
    }));
  const restore = async (sources = migrations) =>
    restoreBackup(
      { databaseUrl: database.url, storage: await localStorage(data), migrations: sources },
      join(folder, version, 'portal.backup'),
    );

  it('has the same migration steps as before: a change is a new step at the end of its list', () => {
    const now = Object.fromEntries([...stepsByKey(migrations)].map(([key, step]) => [key, checksumOf(step)]));
    const kept = Object.fromEntries(Object.keys(released).map((key) => [key, now[key]]));
    expect(kept).toEqual(released);

    for (const { source, migrations: steps } of migrations) {
      /*
       * This source consists of the modules in their order. Its steps add rows of their own and do not depend on each
       * other.
       */
      if (source === 'built-in') continue;
      const known = steps.map(({ name }) => `${source}/${name}` in released);
      expect(known, source).toEqual(known.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  it('finds its columns and unique keys unchanged in the present schema, except those listed as needing a pause', async () => {
    const [before, fresh] = [await testDatabase(ofVersion()), await testDatabase(migrations)];
    const [old, now] = await Promise.all([before, fresh].map(({ url }) => connected(url, columnsOf)));
    const [oldKeys, keys] = await Promise.all([before, fresh].map(({ url }) => connected(url, keysOf)));

    const tableOf = (column: string) => column.split('.')[0]!;
    const [tables, kept] = [old!, now!].map((columns) => new Set([...columns.keys()].map(tableOf)));
    const removed = [...old!]
      .filter(([column, { type }]) => now!.get(column)?.type !== type)
      .map(([column]) => (kept!.has(tableOf(column)) ? column : `${tableOf(column)}.*`));
    const required = [...now!]
      .filter(([column, { isRequired }]) => isRequired && !(old!.get(column)?.isRequired ?? false))
      .map(([column]) => column)
      .filter((column) => tables!.has(tableOf(column)));

    const inBoth = (key: string) => [tables, kept].every((names) => names!.has(key.split(' ')[0]!));
    const removedKeys = [...oldKeys!].filter((key) => !keys!.has(key) && inBoth(key)).toSorted();
    /* Where the version does not fill a column, a key with it holds nothing back. */
    const isFilled = (key: string) => {
      const [, table, names] = /^(\S+) \((.*?)\)/.exec(key)!;
      return names!.split(', ').every((name) => old!.has(`${table}.${name}`));
    };
    const addedKeys = [...keys!].filter((key) => !oldKeys!.has(key) && inBoth(key) && isFilled(key)).toSorted();

    expect({ removed: [...new Set(removed)], required, removedKeys, addedKeys }).toEqual(needPause[version] ?? none);
    await before.drop();
    await fresh.drop();
  });

  it('has, when upgraded or restored, the schema of a new database', async () => {
    const fresh = await testDatabase(migrations);
    await restore();

    const [upgraded, made] = await Promise.all([database, fresh].map(({ url }) => connected(url, schemaLines)));

    expect(upgraded).toEqual(made);
    await fresh.drop();
  });

  it('keeps its contracts, entries and files when it is upgraded', async () => {
    await restore(ofVersion());
    if (version === baseline.version)
      await connected(database.url, (client) => client.query('alter table schema_migration drop column checksum'));

    await migrate(database.url, migrations, baseline);
    await expectSample();
  });

  it('keeps its contracts, entries and files when it is restored', async () => {
    await restore();
    await expectSample();
  });

  /** Checks the finished contract as its initiator reads it. */
  async function expectContract(upgraded: TestServer): Promise<void> {
    const starter = await upgraded.as('staff01');
    const { records } = (await starter(tasks.initiatedPage, { query: { keyword: '升级样例合同' } })).data;
    const { data } = await starter(agreements.selectAgreement, { query: { businessKey: records[0].procInstId } });
    const { original, bucketName: bucket, fileName: name, dynamicFormAgreement } = data;
    expect({ original, ...dynamicFormAgreement }).toMatchObject({
      original: '升级样例.pdf',
      agreementName: '升级样例合同',
      agreementMoney: 25_000,
      startTime: '2026-12-01 00:00:00',
    });
    expect((await starter(files.download, { params: { bucket, name } })).status).toBe(200);
  }

  async function expectSample(): Promise<void> {
    server = await testServer({}, { database: database.url, files: data });
    const [initiator, deputy] = [await server.as('staff02'), await server.as('staff03')];

    const query = { procDefKey: 'leave_approval', state: 'running', filter: 'type:personal' };
    const filled = await initiator(forms.ownFilledPage, { query });
    expect(filled.data.records).toHaveLength(3);
    const started = await initiator(tasks.initiatedPage, { query: { size: 10 } });
    expect(started.data.records).toHaveLength(3);
    await expectContract(server);
    const [task] = (await deputy(tasks.todoPage, { query: { size: 10 } })).data.records.filter(
      ({ processName }: { processName: string }) => processName === '请假申请',
    );
    const { taskId, procInstId } = task;
    expect(await deputy(forms.complete, { body: { taskId, procInstId } })).toMatchObject({ status: 200 });
    const { rows } = await server.database.pool.query<{ bucket: string; name: string }>(
      'select bucket, name from files',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { bucket, name } of rows) {
      const file = await server.storage.read(bucket, name);
      expect(file?.size, name).toBeGreaterThan(0);
      file?.content.destroy();
    }
  }
});

it('the baseline describes the schema that the first version made', async () => {
  const steps = await stepsOf(baseline.version);
  const first = migrations.map(({ source, migrations: all }) => ({
    source,
    migrations: all.filter(({ name }) => `${source}/${name}` in steps),
  }));
  const made = await testDatabase(first);

  expect(await connected(made.url, schemaLines)).toEqual(baseline.schema);

  await made.drop();
});
