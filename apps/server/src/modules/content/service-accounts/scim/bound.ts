import { type serviceAccounts as contract, permissions } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../../platform/database';
import type { Realtime } from '../../../../platform/realtime';
import { permissionHolders } from '../../../accounts/roles';
import { notify, pushMessages, toLocalized } from '../../../commons/messages';
import type { Account } from '../store';
import { countMembers, countReached } from './people';
import { ScimError } from './refusals';

/** There is a bound on deactivations (`people`), and another on removals from groups (`groups`). */
type Kind = contract.Hold['kind'];

/** A client may remove this share of the people or members that its key reaches in an hour, but always this many. */
const share = 0.05;
const always = 5;

const kinds = {
  people: {
    countAll: countReached,
    refusal: 'Too many people would be deactivated',
    message: 'deactivationsHeld',
    released: 'releaseDeactivations',
  },
  groups: {
    countAll: countMembers,
    refusal: 'Too many people would be removed from groups',
    message: 'groupRemovalsHeld',
    released: 'releaseGroupRemovals',
  },
} as const satisfies Record<Kind, object>;

class BeyondBound extends ScimError {
  constructor(readonly kind: Kind) {
    super(403, null, `${kinds[kind].refusal}. An administrator of the portal has to allow it under 服务账号`);
  }
}

/** Makes the commands of a client that take this lock wait for each other, so that each sees what the ones before did. */
export async function lockAccount(transaction: Db, { id }: Account): Promise<void> {
  await sql`select from service_accounts where id = ${id} for no key update`.execute(transaction);
}

/**
 * Counts people who are deactivated, or removed from a group, under the lock of the account. Beyond the bound, and from
 * then on until an administrator releases the account, they are refused.
 * @param tagId the group; null for a deactivation
 * @throws BeyondBound
 */
export async function countRemovals(
  transaction: Db,
  account: Account,
  userIds: readonly number[],
  tagId: number | null,
): Promise<void> {
  const kind = tagId === null ? 'people' : 'groups';
  await lockAccount(transaction, account);
  await sql`
    insert into scim_removals (service_account_id, kind, user_id, tag_id)
    select ${account.id}, ${kind}, unnest(${userIds}::bigint[]), ${tagId}::bigint`.execute(transaction);
  const { rows } = await sql<{ held: boolean; released: boolean; made: number }>`
    select hold.held_at is not null as held, coalesce(hold.released_until > now(), false) as released,
      (select count(distinct (user_id, tag_id))::int from scim_removals made
        where made.service_account_id = account.id and made.kind = ${kind}
          and made.at > greatest(now() - interval '1 hour', hold.released_until)) as made
    from service_accounts account
      left join scim_holds hold on hold.service_account_id = account.id and hold.kind = ${kind}
    where account.id = ${account.id}`.execute(transaction);
  const { held, released, made } = rows[0]!;
  if (held) throw new BeyondBound(kind);
  if (released) return;
  const most = Math.max(always, Math.floor(share * (await kinds[kind].countAll(transaction, account))));
  if (made > most) throw new BeyondBound(kind);
}

/** Does what an account asks for, and stops the account if that is beyond a bound. */
export async function withinBounds<T>(
  { db, realtime }: { db: Db; realtime: Pick<Realtime, 'publishMessage'> },
  account: Account,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BeyondBound) await hold(db, realtime, account, error.kind);
    throw error;
  }
}

/** Stops removals of one kind by an account, and tells who created it and who may change platform settings, once. */
async function hold(db: Db, realtime: Pick<Realtime, 'publishMessage'>, account: Account, kind: Kind): Promise<void> {
  const { id, tenantId, name, createdBy } = account;
  const told = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      insert into scim_holds as hold (service_account_id, kind, held_at) values (${id}, ${kind}, now())
      on conflict (service_account_id, kind) do update set held_at = now() where hold.held_at is null
      returning service_account_id`.execute(transaction);
    if (rows.length === 0) return [];
    const holders = await permissionHolders(transaction, tenantId, permissions.platformSettings);
    const people = [...new Set([createdBy, ...holders])];
    await notify(transaction, tenantId, people, {
      msgLink: '/background/serviceAccounts',
      title: toLocalized((texts) => texts[kinds[kind].message].title, { name }),
      content: toLocalized((texts) => texts[kinds[kind].message].content, { name }),
    });
    return people;
  });
  pushMessages(realtime, tenantId, told);
}

export async function listHolds(db: Db, tenantId: number): Promise<contract.Hold[]> {
  const { rows } = await sql<contract.Hold>`
    select account.id::int, hold.kind, account.name, ${wireMoment(sql`hold.held_at`)} as "heldTime",
      (select count(distinct (user_id, tag_id))::int from scim_removals made
        where made.service_account_id = account.id and made.kind = hold.kind
          and made.at > now() - interval '1 day') as removed
    from scim_holds hold join service_accounts account on account.id = hold.service_account_id
    where account.tenant_id = ${tenantId} and hold.held_at is not null order by account.id, hold.kind`.execute(db);
  return rows;
}

/** Lets a stopped account go on for an hour. @returns the action for the audit log, or null if it was not stopped */
export async function releaseHold(transaction: Db, tenantId: number, id: number, kind: Kind): Promise<string | null> {
  const { rows } = await sql`
    update scim_holds set held_at = null, released_until = now() + interval '1 hour'
    where service_account_id = ${id} and kind = ${kind} and held_at is not null and exists (
      select from service_accounts account where account.id = ${id} and account.tenant_id = ${tenantId})
    returning service_account_id`.execute(transaction);
  return rows.length > 0 ? kinds[kind].released : null;
}

/** Forgets removals that no bound and no page counts any more. */
export async function forgetRemovals(db: Db): Promise<void> {
  await sql`delete from scim_removals where at < now() - interval '1 day'`.execute(db);
}
