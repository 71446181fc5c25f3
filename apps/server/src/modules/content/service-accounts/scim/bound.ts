import { type serviceAccounts as contract, permissions } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../../platform/database';
import type { Realtime } from '../../../../platform/realtime';
import { permissionHolders } from '../../../accounts/roles';
import { notify, pushMessages, toLocalized } from '../../../commons/messages';
import type { Account } from '../store';
import { countReached } from './people';
import { ScimError } from './refusals';

/** The share of the people whom a client may deactivate in an hour, and how many in any case. */
const share = 0.05;
const always = 5;

export class TooManyDeactivations extends ScimError {
  constructor() {
    super(
      403,
      null,
      'Too many people would be deactivated. An administrator of the portal has to allow it under 服务账号',
    );
  }
}

/** Makes the commands of a client that take this lock wait for each other, so that each sees what the ones before did. */
export async function lockAccount(transaction: Db, { id }: Account): Promise<void> {
  await sql`select from service_accounts where id = ${id} for no key update`.execute(transaction);
}

/**
 * Counts a deactivation under the lock of the account. Beyond the bound, and from then on until an administrator
 * releases the account, it is refused.
 * @throws TooManyDeactivations
 */
export async function countDeactivation(transaction: Db, account: Account, userId: number): Promise<void> {
  await lockAccount(transaction, account);
  const { rows } = await sql<{ held: boolean; released: boolean; made: number }>`
    select hold.held_at is not null as held, coalesce(hold.released_until > now(), false) as released,
      (select count(distinct user_id)::int from scim_deactivations made where made.service_account_id = account.id
        and made.at > greatest(now() - interval '1 hour', hold.released_until)) as made
    from service_accounts account left join scim_holds hold on hold.service_account_id = account.id
    where account.id = ${account.id}`.execute(transaction);
  const { held, released, made } = rows[0]!;
  if (held) throw new TooManyDeactivations();
  if (!released) {
    const most = Math.max(always, Math.floor(share * (await countReached(transaction, account))));
    if (made >= most) throw new TooManyDeactivations();
  }
  await sql`
    insert into scim_deactivations (service_account_id, user_id) values (${account.id}, ${userId})`.execute(
    transaction,
  );
}

/** Stops the deactivations of an account, and tells who created it and who may change platform settings, once. */
export async function hold(db: Db, realtime: Pick<Realtime, 'publishMessage'>, account: Account): Promise<void> {
  const { id, tenantId, name, createdBy } = account;
  const told = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      insert into scim_holds as hold (service_account_id, held_at) values (${id}, now())
      on conflict (service_account_id) do update set held_at = now() where hold.held_at is null
      returning service_account_id`.execute(transaction);
    if (rows.length === 0) return [];
    const holders = await permissionHolders(transaction, tenantId, permissions.platformSettings);
    const people = [...new Set([createdBy, ...holders])];
    await notify(transaction, tenantId, people, {
      msgLink: '/background/serviceAccounts',
      title: toLocalized((texts) => texts.deactivationsHeld.title, { name }),
      content: toLocalized((texts) => texts.deactivationsHeld.content, { name }),
    });
    return people;
  });
  pushMessages(realtime, tenantId, told);
}

export async function listHolds(db: Db, tenantId: number): Promise<contract.Hold[]> {
  const { rows } = await sql<contract.Hold>`
    select account.id::int, account.name, ${wireMoment(sql`hold.held_at`)} as "heldTime",
      (select count(distinct user_id)::int from scim_deactivations made
        where made.service_account_id = account.id and made.at > now() - interval '1 day') as deactivated
    from scim_holds hold join service_accounts account on account.id = hold.service_account_id
    where account.tenant_id = ${tenantId} and hold.held_at is not null order by account.id`.execute(db);
  return rows;
}

/** Lets a stopped account deactivate people for an hour. @returns whether it was stopped */
export async function releaseHold(transaction: Db, tenantId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update scim_holds set held_at = null, released_until = now() + interval '1 hour'
    where service_account_id = ${id} and held_at is not null and exists (
      select from service_accounts account where account.id = ${id} and account.tenant_id = ${tenantId})
    returning service_account_id`.execute(transaction);
  return rows.length > 0;
}

/** Forgets deactivations that no bound and no page counts any more. */
export async function forgetDeactivations(db: Db): Promise<void> {
  await sql`delete from scim_deactivations where at < now() - interval '1 day'`.execute(db);
}
