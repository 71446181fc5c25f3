import type { Endpoint, handling } from '@portal/contract';
import type { CommandOptions } from '@portal/engine';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../../platform/database';
import { PortalError, type Call, type Route } from '../../platform/http';

type Schema = z.ZodType | undefined;
type ActionResult = typeof handling.actionResult;

interface Request extends Pick<Call, 'session'> {
  key: string;
  /** Of call and body: another request under the same key has another one. */
  hash: string;
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
      const { session, idempotencyKey: key, body } = call;
      if (key === undefined) return handler(call, {});
      const request = { session, key, hash: hashOf(endpoint.path, body) };
      try {
        return await handler(call, noted(request));
      } catch (error) {
        const done = await notedRequest(db, request);
        if (!done) throw error;
        if (done.hash !== request.hash) throw new PortalError('idempotencyKeyUsed', {}, { field: 'headers' });
        return { procInstId: done.instanceId };
      }
    });

const hashOf = (path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('base64url');

const insertText = `
  insert into action_requests (tenant_id, user_id, key, request_hash, instance_id)
  select r.tenant_id, r.user_id, r.key, r.request_hash, r.instance_id from jsonb_populate_recordset(null::action_requests, $rows) r`;

const noted = ({ session: { tenantId, userId }, key, hash }: Request): CommandOptions => ({
  also: ({ instanceId }) => [
    {
      text: insertText,
      rows: [{ tenant_id: tenantId, user_id: userId, key, request_hash: hash, instance_id: instanceId }],
    },
  ],
});

async function notedRequest(
  db: Db,
  { session, key }: Request,
): Promise<{ hash: string; instanceId: string } | undefined> {
  const { rows } = await sql<{ hash: string; instanceId: string }>`
    select request_hash as hash, instance_id as "instanceId" from action_requests
    where tenant_id = ${session.tenantId} and user_id = ${session.userId} and key = ${key}`.execute(db);
  return rows[0];
}

/** Browsers repeat a request within minutes. */
export async function forgetRequests(db: Db): Promise<void> {
  await sql`delete from action_requests where created_at < now() - interval '1 day'`.execute(db);
}
