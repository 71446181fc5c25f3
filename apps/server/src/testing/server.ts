import type { Endpoint, Locale } from '@portal/contract';
import { auth } from '@portal/contract';
import type { InjectOptions } from 'fastify';
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledDatabase, testDatabase, type TestDatabase } from '../../../../testing/database';
import { compose, migrations } from '../compose';
import { addAccounts } from '../modules/commons/demo/accounts';
import { ensureFirstAdministrator, demoPassword } from '../modules/accounts/users/first-administrator';
import { readConfig } from '../platform/config/config';
import { migrate, openDatabase, type Database } from '../platform/database';
import type { Parts } from '../platform/parts';
import { localStorage, type Storage } from '../platform/storage';
import { createLog } from '../platform/telemetry';

/** An answer for a test. `code`, `msg` and `data` are the envelope's, and `body` is all of it. */
export interface Reply {
  status: number;
  code: number;
  msg: string;
  // eslint-disable-next-line typescript/no-explicit-any -- a test looks into it freely
  data: any;
  // eslint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, unknown>;
}

export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly (string | number)[]>;
  body?: unknown;
  headers?: Record<string, string>;
  locale?: Locale;
  /** The caller's address. */
  ip?: string;
}

/** Somebody who calls: with a token once signed in. */
export type Client = (endpoint: Endpoint, ask?: Ask) => Promise<Reply>;

/** The whole server on a database of its own, called without a network. */
export interface TestServer {
  database: Database;
  storage: Storage;
  part: Parts['part'];
  /** Every call that it answers. */
  endpoints: readonly Endpoint[];
  /** Texts of the statements sent to the database so far. */
  statements: string[];
  /** Returns the statements that requests send meanwhile. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  anybody: Client;
  /** Returns a caller with this access token. */
  holder(token: string): Client;
  /** Signs in with the demonstration password. */
  as(username: string): Promise<Client>;
  /** Signs several people in. @returns their callers in the same order */
  asEach<const Names extends readonly string[]>(...usernames: Names): Promise<{ [Index in keyof Names]: Client }>;
  /** Returns the access token, for calls that no `Client` makes. */
  token(username: string): Promise<string>;
  /** Encrypts a password as a browser does. */
  encrypt(password: string): Promise<string>;
  inject(options: InjectOptions): Promise<Reply>;
  /** Opens a port for tests that need a network. @returns its number */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Statements of background work: notifications, due jobs and heartbeats. */
const background = new RegExp(
  [
    '^(begin|commit|SELECT 1)$',
    'clock_timestamp',
    'update announcements a set announced_at',
    'update appointments a set reminded',
    'from schedule_entries\\s+where remind_at <= now',
    'delete from schedule_entries where deleted_at',
    'update "talent-reports" r set reminded',
    'update "talent-batches" b set state',
    'update "unit-requests" request set due_reminded',
    '^\\s*with looked as',
    'select id, state from news where',
    'select id::int from announcements a',
    'select id::int from "talent-file" where library',
    'announcement_reminders',
    'update "(work-orders|online-messages)" \\w set',
    'update solicitations s set state',
    'update meetings m set (state|announced|reminded)',
    'from message_outbox o\\b',
    'from message_reminders where remind_at',
    'UPDATE (wf_signal|wf_job) SET locked_until',
    'record_spellings',
    'slowest_instances',
    'province_figures_counted|insert into province_figures|talent_area_changes',
    'task_hand_overs',
    'task_releases',
    'with recursive targets',
    'update "talent-grants" g set',
    'from solicitations where notify_after is not null',
    'from consultations\\s+where unsettled_since',
    'with clock as',
    'figures_settled|\\) (passed|happened)\\s+group by|min\\(first\\.started_at\\)|insert into (process|node)_figures',
    '^select extract\\(epoch from now\\(\\)\\)::float8 \\* 1000 as now$',
    'delete from (audit_intents|action_requests) where created_at',
    'from tenant_hosts$',
    'process_samples',
    'WITH due AS',
    'SELECT min\\(due\\)',
  ].join('|'),
);

/** Fills the database with the people of the demonstration, because hashing their passwords takes long. */
async function fillWithAccounts(url: string): Promise<void> {
  await migrate(url, migrations);
  const { db, close } = openDatabase({ url, poolSize: 1 });
  await ensureFirstAdministrator(db, demoPassword);
  await addAccounts(db);
  await close();
}

/**
 * `settings` are those of the environment; the captcha is off by default. Without `PORTAL_DEMO` the database contains
 * only the people of the demonstration. `pages` is the folder of the built portal, and `onLog` reads the log.
 * `database` and `files` are a migrated database and the folder of its files, which the caller removes; `storage` takes the
 * place of the folder.
 */
export async function testServer(
  settings: Record<string, string> = {},
  { pages, onLog, storage: store, ...given }: ServerOptions = {},
): Promise<TestServer> {
  const withAccounts = settings['PORTAL_DEMO'] === undefined;
  const server = await databaseOf(given.database, withAccounts);
  const folder = given.files ?? (await mkdtemp(join(tmpdir(), 'portal-files-')));
  const statements: string[] = [];
  const config = readConfig({
    PORTAL_DEMO: 'off',
    PORTAL_ADMIN_PASSWORD: demoPassword,
    PORTAL_CAPTCHA: 'off',
    SECRET_KEY: randomBytes(32).toString('base64'),
    /* Tests change users and roles by SQL. */
    SESSION_CACHE_SECONDS: '0',
    LIBREOFFICE_PATH: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const database = openDatabase({
    url: server.url,
    poolSize: 8,
    limits: config.databaseLimits,
    onStatement: (text) => statements.push(text),
  });
  const log = createLog(config.logLevel, onLog && { write: onLog });
  const storage = store ?? (await localStorage(folder));
  const portal = await compose({ config, database, storage, log, ...(pages !== undefined && { portal: pages }) });

  const inject = async (options: InjectOptions): Promise<Reply> => {
    const reply = await portal.http.fastify.inject(options);
    const body = /json/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body;
    return { status: reply.statusCode, ...envelopeOf(body), body, headers: reply.headers };
  };
  const client =
    (token?: string): Client =>
    (endpoint, ask = {}) =>
      inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(ask.params?.[name])),
        ...(ask.query && { query: stringified(ask.query) }),
        ...(ask.body !== undefined && { payload: payloadOf(endpoint, ask.body) }),
        ...(ask.ip && { remoteAddress: ask.ip }),
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(ask.body !== undefined && { 'content-type': mediaTypes[endpoint.accepts] }),
          ...(ask.locale && { 'accept-language': ask.locale }),
          ...ask.headers,
        },
      });
  const anybody = client();
  const encrypt = async (password: string) => encryptBy((await anybody(auth.publicKey)).data.publicKey, password);

  const token = async (username: string): Promise<string> => {
    const password = await encrypt(demoPassword);
    const reply = await anybody(auth.token, { query: { grant_type: 'password' }, body: { username, password } });
    if (reply.status !== 200) throw new Error(`${username} cannot sign in: ${reply.msg}`);
    return reply.body.access_token;
  };

  return {
    database,
    storage,
    part: portal.part,
    endpoints: portal.http.endpoints,
    statements,
    async statementsOf(work) {
      const before = statements.length;
      await work();
      return statements.slice(before).filter((text) => !background.test(text));
    },
    anybody,
    holder: client,
    encrypt,
    inject,
    async listen() {
      await portal.http.fastify.listen({ host: 'localhost', port: 0 });
      return (portal.http.fastify.server.address() as AddressInfo).port;
    },
    token,
    as: async (username) => client(await token(username)),
    asEach: async (...usernames) =>
      (await Promise.all(usernames.map(async (username) => client(await token(username))))) as {
        [Index in keyof typeof usernames]: Client;
      },
    async close() {
      await portal.close();
      await database.close();
      await server.drop();
      if (given.files === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

interface ServerOptions {
  pages?: string;
  onLog?: (line: string) => void;
  database?: string;
  files?: string;
  storage?: Storage;
}

async function databaseOf(url: string | undefined, withAccounts: boolean): Promise<TestDatabase> {
  if (url !== undefined) return { url, drop: async () => undefined };
  return withAccounts ? filledDatabase('accounts', fillWithAccounts) : testDatabase(migrations);
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const stringified = (values: Record<string, string | number | readonly (string | number)[]>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  ) as Record<string, string | string[]>;

const payloadOf = ({ accepts }: Endpoint, body: unknown) =>
  accepts === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : (body as object);

const envelopeOf = (body: unknown) => {
  const { code = 0, msg = '', data = null } = (body ?? {}) as Partial<Reply>;
  return { code, msg, data };
};

function encryptBy(publicKey: string, text: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}
