import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { sendRequest } from '../../../platform/outgoing/request';

/** The attempts take about a day and a half, because the pauses between them double from 30 s to 6 h. */
const attemptsMax = 14;
const batch = 20;
const timeoutMs = 10_000;
const answerBytes = 64 * 1024;

export const secretContext = (accountId: number) => `callbacks of service account ${accountId}`;

/** Returns the signature that the receiver compares: the time and the body, signed by the shared secret. */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

interface Due {
  id: number;
  accountId: number;
  url: string;
  secret: string;
  payload: object;
  attempts: number;
}

/** What deliveries need besides the database. */
export interface CallbackPorts {
  box: SecretBox;
  /** Hosts of the inner network that the operator has allowed. */
  innerHosts: readonly string[];
}

/** Delivers decisions on to-dos to their applications. Without an answer it tries again after growing pauses. */
export async function deliverCallbacks(db: Db, ports: CallbackPorts): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const due = await take(db);
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(due.map((each) => deliver(db, ports, each)));
    if (due.length < batch) return;
  }
}

/** Locks due callbacks. If the process ends meanwhile, they are left to the next attempt. */
async function take(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update todo_callbacks c set attempts = c.attempts + 1,
      next_at = now() + least(30 * 2 ^ c.attempts, 21600) * interval '1 second'
    from service_accounts account
    where account.id = c.service_account_id and c.id in (
      select due.id from todo_callbacks due join service_accounts owner on owner.id = due.service_account_id
      where due.next_at <= now() and due.attempts < ${attemptsMax} and not owner.disabled
      order by due.next_at limit ${batch} for update of due skip locked)
    returning c.id::int, account.id::int as "accountId", account.callback_url as url, account.callback_secret as secret,
      c.payload, c.attempts`.execute(db);
  return rows;
}

async function deliver(
  db: Db,
  { box, innerHosts }: CallbackPorts,
  { id, accountId, url, secret, payload }: Due,
): Promise<void> {
  const body = JSON.stringify({ ...payload, deliveryId: id });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'X-Portal-Timestamp': timestamp,
    'X-Portal-Signature': signature(box.open(secret, secretContext(accountId)), timestamp, body),
  };
  try {
    const { status } = await sendRequest(
      new URL(url),
      { method: 'POST', headers, body },
      { innerHosts, timeoutMs, bytes: answerBytes },
    );
    if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
    await sql`delete from todo_callbacks where id = ${id}`.execute(db);
  } catch (error) {
    await sql`update todo_callbacks set error = ${(error as Error).message.slice(0, 500)} where id = ${id}`.execute(db);
  }
}
