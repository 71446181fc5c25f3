import type { Endpoint, tasks } from '@portal/contract';
import type { CommandOptions } from '@portal/engine';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../../../platform/database';
import { PortalError, type Call, type Route, type User } from '../../../platform/http';

type Schema = z.ZodType | undefined;
type ActionResult = typeof tasks.actionResult;

interface Request {
  owner: User;
  /** A UUID. Requests without a key are never treated as repeated. */
  key: string | undefined;
  path: string;
  body: unknown;
}

/** Registers an action, whose handler runs its command with the options that note the request. */
export type ActionRoute = <B extends Schema>(
  endpoint: Endpoint<undefined, undefined, B, ActionResult>,
  handler: (call: Call<undefined, undefined, B>, options: CommandOptions) => Promise<z.output<ActionResult>>,
) => void;

/**
 * An action that was carried out before, and whose answer was lost, is answered again instead of being refused because
 * the task is done. Its key is refused for any other request.
 */
export const createActionRoute =
  (route: Route, db: Db): ActionRoute =>
  (endpoint, handler) =>
    route(endpoint, async (call) => {
      const { session: owner, idempotencyKey: key, body } = call;
      const run = async (options: CommandOptions) => (await handler(call, options)).procInstId;
      return { procInstId: await answerOnce(db, { owner, key, path: endpoint.path, body }, run, keyUsed) };
    });

/**
 * Starts an instance, or answers a repeated request with the instance that it started first.
 * @throws PortalError `alreadySubmitted` for another request under the same key
 */
export const startOnce = (
  db: Db,
  request: Request,
  start: (options: CommandOptions) => Promise<string>,
): Promise<string> => answerOnce(db, request, start, () => new PortalError('alreadySubmitted'));

/** Runs the command of one row of a batch with the options that record it. */
export type RowOnce = (row: string, run: (options: CommandOptions) => Promise<unknown>) => Promise<void>;

/**
 * Answers a batch, or a repeated batch with the first answers. An interrupted batch is continued: rows that were done
 * are answered from the record and not done again.
 * @throws PortalError `idempotencyKeyUsed` for another request with the same key
 */
export async function answerBatchOnce(
  db: Db,
  { owner, key, path, body }: Request,
  run: (once: RowOnce) => Promise<tasks.BatchAnswer[]>,
): Promise<tasks.BatchAnswer[]> {
  if (key === undefined) return run(async (_, act) => void (await act({})));
  const hash = hashOf(path, body);
  const kept = await keptAnswers(db, owner, key);
  if (kept && kept.hash !== hash) throw keyUsed();
  if (kept) return kept.answers;
  const answers = await run(async (row, act) => {
    const request = { owner, key: rowKey(key, row), path, body };
    await answerOnce(db, request, async (options) => (await act(options), row), keyUsed);
  });
  await sql`
    insert into batch_answers (tenant_id, user_id, key, request_hash, answers)
    values (${owner.tenantId}, ${owner.userId}, ${key}, ${hash}, ${JSON.stringify(answers)})
    on conflict do nothing`.execute(db);
  /* The same request may have been answered at the same time. */
  return (await keptAnswers(db, owner, key))?.answers ?? answers;
}

async function keptAnswers(
  db: Db,
  { tenantId, userId }: User,
  key: string,
): Promise<{ hash: string; answers: tasks.BatchAnswer[] } | undefined> {
  const { rows } = await sql<{ hash: string; answers: tasks.BatchAnswer[] }>`
    select request_hash as hash, answers from batch_answers
    where tenant_id = ${tenantId} and user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Returns a UUID for one row of a batch. */
function rowKey(key: string, row: string): string {
  const hex = createHash('sha256').update(`${key} ${row}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const keyUsed = () => new PortalError('idempotencyKeyUsed', {}, { field: 'headers' });

async function answerOnce(
  db: Db,
  { owner, key, path, body }: Request,
  run: (options: CommandOptions) => Promise<string>,
  used: () => PortalError,
): Promise<string> {
  if (key === undefined) return run({});
  const hash = hashOf(path, body);
  try {
    return await run(noted(owner, key, hash));
  } catch (error) {
    const done = await notedRequest(db, owner, key);
    if (!done) throw error;
    if (done.hash !== hash) throw used();
    return done.instanceId;
  }
}

/** Returns a hash by which another request with the same key is detected. */
const hashOf = (path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('base64url');

const insertText = `
  insert into action_requests (tenant_id, user_id, key, request_hash, instance_id)
  select r.tenant_id, r.user_id, r.key, r.request_hash, r.instance_id from jsonb_populate_recordset(null::action_requests, $rows) r`;

const noted = ({ tenantId, userId }: User, key: string, hash: string): CommandOptions => ({
  also: ({ instanceId }) => [
    {
      text: insertText,
      rows: [{ tenant_id: tenantId, user_id: userId, key, request_hash: hash, instance_id: instanceId }],
    },
  ],
});

async function notedRequest(
  db: Db,
  { tenantId, userId }: User,
  key: string,
): Promise<{ hash: string; instanceId: string } | undefined> {
  const { rows } = await sql<{ hash: string; instanceId: string }>`
    select request_hash as hash, instance_id as "instanceId" from action_requests
    where tenant_id = ${tenantId} and user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Browsers repeat a request within minutes. */
export async function forgetRequests(db: Db): Promise<void> {
  await sql`delete from action_requests where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from batch_answers where created_at < now() - interval '1 day'`.execute(db);
}
