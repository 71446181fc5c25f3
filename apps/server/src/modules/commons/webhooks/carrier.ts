import { webhooks as contract, permissions } from '@portal/contract';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { postJson } from '../../../platform/outgoing/post-json';
import type { Realtime } from '../../../platform/realtime';
import { permissionHolders } from '../../accounts/roles';
import type { Carrier } from '../deliveries';
import { notify, pushMessages, toLocalized } from '../messages';
import { signedHeaders } from './signature';

/** About a day in all. */
const pauses = [5, 30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 8 * 3600];

export const secretContext = (webhookId: number) => `signatures of webhook ${webhookId}`;

interface Receiver {
  url: string;
  secret: string;
}

interface Ports {
  db: Db;
  box: SecretBox;
  realtime: Pick<Realtime, 'publishMessage'>;
  /** Hosts of the inner network that the operator has allowed. */
  innerHosts: readonly string[];
  timeoutMs?: number | undefined;
}

/** Delivers events to webhooks. Those of a disabled webhook wait; one that fails for days is switched off. */
export const webhookCarrier = ({ db, box, realtime, innerHosts, timeoutMs }: Ports): Carrier<object, Receiver> => ({
  channel: 'webhook',
  to: sql`(select jsonb_build_object('url', url, 'secret', secret) from webhooks where id = d.target)`,
  active: sql`exists (select from webhooks w where w.id = d.target and not w.disabled)`,
  pauses,
  keepsSent: true,
  async send({ id, target, payload, createdAt, to: { url, secret } }) {
    const body = JSON.stringify({ ...payload, timestamp: createdAt.toISOString() });
    const signed = signedHeaders(box.open(secret, secretContext(target)), `msg_${id}`, body, Date.now());
    await postJson(new URL(url), body, signed, { innerHosts, timeoutMs });
  },
  async attempted({ target, tenantId }, failure) {
    if (failure === null)
      await sql`update webhooks set failing_since = null where id = ${target} and failing_since is not null`.execute(
        db,
      );
    else if (await countFailure(db, target)) await switchOff(db, realtime, tenantId, target);
  },
});

/** @returns whether nothing was accepted for too many days */
async function countFailure(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, now()) where id = ${id} and not disabled
    returning failing_since < now() - make_interval(days => ${contract.failingDays}) as over`.execute(db);
  return rows[0]?.over === true;
}

/** Disables a webhook, and tells the administrators. */
async function switchOff(db: Db, realtime: Ports['realtime'], tenantId: number, id: number): Promise<void> {
  const told = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ name: string; createdBy: number }>`
      update webhooks set disabled = true, switched_off = true where id = ${id} and not disabled
      returning name, created_by::int as "createdBy"`.execute(transaction);
    const [webhook] = rows;
    if (!webhook) return [];
    const holders = await permissionHolders(transaction, tenantId, permissions.platformSettings);
    const people = [...new Set([webhook.createdBy, ...holders])];
    const params = { name: webhook.name, days: String(contract.failingDays) };
    await notify(transaction, tenantId, people, {
      msgLink: '/background/webhooks',
      title: toLocalized((texts) => texts.webhookSwitchedOff.title, params),
      content: toLocalized((texts) => texts.webhookSwitchedOff.content, params),
    });
    return people;
  });
  pushMessages(realtime, tenantId, told);
}
