import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate, type MigrationSource } from '../apps/server/src/platform/database';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An arbitrary advisory lock key: one test process makes a template at a time. */
const lockKey = 7_300_000_003;

/** Fills a new database, and closes every connection to it. */
type Fill = (url: string) => Promise<unknown>;

/**
 * Creates a separate database with the given schema, cloned from a template that the run migrates once. Close every
 * connection to it before `drop`.
 */
export const testDatabase = (sources: readonly MigrationSource[] = []): Promise<TestDatabase> =>
  filledDatabase(hashOf(sources), (url) => migrate(url, sources));

/** Creates a separate database, cloned from a template with this name that the run fills once. */
export async function filledDatabase(templateName: string, fill: Fill): Promise<TestDatabase> {
  const template = `${prefix()}_template_${templateName}`;
  const name = `${prefix()}_${randomBytes(6).toString('hex')}`;
  await administer(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [lockKey]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(admin, template, fill);
    /* The files are copied, since copying each block through the log takes twice the processor time. */
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: urlOf(name),
    drop: () => administer((admin) => drop(admin, name)),
  };
}

/** Connections that are being closed get time for that, and forgotten ones are ended. */
async function drop(admin: Client, name: string): Promise<void> {
  await closed(admin, name);
  await admin.query(`drop database ${name} with (force)`);
}

async function closed(admin: Client, name: string): Promise<void> {
  const isUsed = async () =>
    Boolean((await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount);
  for (let wait = 0; wait < 20 && (await isUsed()); wait += 1) await sleep(50);
}

/** Removes the databases of the run from a server that outlives it. */
export async function dropTestDatabases(): Promise<void> {
  await administer(async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${prefix()}_`],
    );
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  });
}

async function makeTemplate(admin: Client, template: string, fill: Fill): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template template0`);
  await fill(urlOf(draft));
  await closed(admin, draft);
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function administer(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the test through vitest, whose setup starts a database');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const prefix = () => `portal_test_${process.env['TEST_DATABASE_RUN'] ?? 'local'}`;
const hashOf = (sources: readonly MigrationSource[]) =>
  createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 12);
