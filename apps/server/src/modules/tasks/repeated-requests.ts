import type { Endpoint, handling } from '@portal/contract';
import type { CommandOptions } from '@portal/engine';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database';
import type { Call, Route } from '../../platform/http';

type Schema = z.ZodType | undefined;
type ActionResult = typeof handling.actionResult;
type Request = Pick<Call, 'session' | 'idempotencyKey'>;

/** Registers an action, whose handler runs its command with the options that note the request. */
export type ActionRoute = <B extends Schema>(
  endpoint: Endpoint<undefined, undefined, B, ActionResult>,
  handler: (call: Call<undefined, undefined, B>, options: CommandOptions) => Promise<z.output<ActionResult>>,
) => void;

/**
 * An action that was carried out before, and whose answer was lost, is answered again instead of being refused because
 * the task is done.
 */
export const createActionRoute =
  (route: Route, db: Db): ActionRoute =>
  (endpoint, handler) =>
    route(endpoint, async (call) => {
      try {
        return await handler(call, noted(call));
      } catch (error) {
        const procInstId = await notedInstance(db, call);
        if (procInstId === undefined) throw error;
        return { procInstId };
      }
    });

const insertText = `
  insert into action_requests (tenant_id, user_id, key, instance_id)
  select r.tenant_id, r.user_id, r.key, r.instance_id from jsonb_populate_recordset(null::action_requests, $rows) r`;

const noted = ({ session: { tenantId, userId }, idempotencyKey: key }: Request): CommandOptions =>
  key === undefined
    ? {}
    : {
        also: ({ instanceId }) => [
          { text: insertText, rows: [{ tenant_id: tenantId, user_id: userId, key, instance_id: instanceId }] },
        ],
      };

async function notedInstance(db: Db, { session, idempotencyKey: key }: Request): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const { rows } = await sql<{ instanceId: string }>`
    select instance_id as "instanceId" from action_requests
    where tenant_id = ${session.tenantId} and user_id = ${session.userId} and key = ${key}`.execute(db);
  return rows[0]?.instanceId;
}

/** Browsers repeat a request within minutes. */
export async function forgetRequests(db: Db): Promise<void> {
  await sql`delete from action_requests where created_at < now() - interval '1 day'`.execute(db);
}
