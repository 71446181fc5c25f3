import { users } from '@portal/contract';
import type { Db } from '../../../../platform/database';
import type { ModuleContext } from '../../../../platform/module';
import { differing, initialChanges, writeAudit, type Author } from '../../../../platform/records';
import { accountActions, addAccount, changeContact } from '../../../accounts/people';
import { maskPhone } from '../../../accounts/users';
import type { Account } from '../store';
import type { Attributes } from './attributes';
import { countRemovals, lockAccount, withinBounds } from './bound';
import { findDeleted, findProvisioned, noteDeleted, noteProvisioned, type Provisioned } from './people';
import { invalid, ScimError } from './refusals';

const area = 'users';
const userNamePattern = /^(?!\d+$)[a-z0-9_][a-z0-9._@-]{0,63}$/u;

/** Who calls, and from where. */
interface Client {
  account: Account;
  ip: string;
}

/** The person whom a call is about, and the version that the client expects (If-Match). */
export interface Target {
  id: number;
  expected?: string | undefined;
}

/** Adds, changes and deactivates people for a client, each in one transaction with its entries in the audit log. */
export function createProvisioning({ db, realtime, part }: Pick<ModuleContext, 'db' | 'realtime' | 'part'>) {
  const accounts = accountActions({ db, realtime, part });

  const authorOf = ({ account: { tenantId, name }, ip }: Client): Author => ({
    session: { tenantId, userId: null },
    ip,
    actor: name,
  });

  async function read(source: Db, account: Account, { id, expected = '*' }: Target): Promise<Provisioned> {
    const person = await findProvisioned(source, account, id);
    if (!person) throw new ScimError(404, null, 'There is no such person');
    if (expected !== '*' && expected !== person.version)
      throw new ScimError(412, null, 'The person was changed since this version');
    return person;
  }

  /** Runs a command of a client, and stops the client if it is beyond the bound of deactivations. */
  async function command<T>(
    { account }: Client,
    { alone }: { alone: boolean },
    work: (transaction: Db, afterCommit: (run: () => void) => void) => Promise<T>,
  ): Promise<T> {
    const runs: (() => void)[] = [];
    const result = await withinBounds({ db, realtime }, account, () =>
      db.transaction().execute(async (transaction) => {
        if (alone) await lockAccount(transaction, account);
        return work(transaction, (run) => runs.push(run));
      }),
    );
    runs.forEach((run) => run());
    return result;
  }

  /** Disables an account as an administrator does, whose open tasks go to others, or enables it. */
  async function setActive(
    transaction: Db,
    client: Client,
    { id, ...before }: Provisioned,
    active: boolean,
  ): Promise<() => void> {
    if (active === before.active) return () => {};
    if (!active) await countRemovals(transaction, client.account, [id], null);
    return accounts.setActive(transaction, authorOf(client), id, active);
  }

  async function apply(transaction: Db, client: Client, before: Provisioned, wanted: Attributes): Promise<() => void> {
    const { account } = client;
    const { id } = before;
    if (wanted.userName !== undefined && wanted.userName !== before.userName)
      throw invalid('The userName of an account does not change', 'mutability');
    /* First, because the locks of the companies come before those of accounts. */
    const done = await setActive(transaction, client, before, wanted.active ?? before.active);
    if (wanted.externalId !== undefined) await noteProvisioned(transaction, account, id, wanted.externalId);
    const chineseName = wanted.name ?? before.name;
    const phone = wanted.phone === undefined ? before.phone : wanted.phone;
    const changes = differing([
      { field: 'chineseName', before: before.name, after: chineseName },
      { field: 'phone', before: maskPhone(before.phone), after: maskPhone(phone) },
    ]);
    if (chineseName !== before.name || phone !== before.phone) {
      await changeContact(transaction, account.tenantId, id, { chineseName, phone });
      await writeAudit(transaction, authorOf(client), { area, subjectId: id, action: 'change', changes });
    }
    return done;
  }

  async function addNew(transaction: Db, client: Client, userName: string, wanted: Attributes): Promise<number> {
    const { tenantId } = client.account;
    const { name, externalId = null, active = true } = wanted;
    if (name === undefined) throw invalid('displayName is missing');
    const phone = wanted.phone ?? '';
    const { userId } = await addAccount(transaction, {
      tenantId,
      username: userName,
      userType: users.userTypes.staff,
      chineseName: name,
      phone,
      passwordUnknown: true,
    });
    await noteProvisioned(transaction, client.account, userId, externalId);
    const changes = initialChanges({ username: userName, chineseName: name, phone: maskPhone(phone) });
    await writeAudit(transaction, authorOf(client), { area, subjectId: userId, action: 'create', changes });
    if (!active) await accounts.setActive(transaction, authorOf(client), userId, false);
    return userId;
  }

  return {
    read: (account: Account, target: Target) => read(db, account, target),
    change: (client: Client, target: Target, wanted: Attributes): Promise<Provisioned> =>
      command(
        client,
        { alone: wanted.active === false || target.expected !== undefined },
        async (transaction, later) => {
          const before = await read(transaction, client.account, target);
          later(await apply(transaction, client, before, wanted));
          return read(transaction, client.account, { id: target.id });
        },
      ),
    /** Adds a person. One that the client deleted before is there again, and active unless the client says otherwise. */
    add: (client: Client, { userName, ...wanted }: Attributes): Promise<Provisioned> =>
      command(client, { alone: false }, async (transaction, later) => {
        if (userName === undefined || !userNamePattern.test(userName))
          throw invalid('userName has 1 to 64 of the characters a-z 0-9 . _ @ - and is no number');
        const { account } = client;
        const deleted = await findDeleted(transaction, account, userName);
        if (deleted === undefined) {
          const id = await addNew(transaction, client, userName, wanted);
          return read(transaction, account, { id });
        }
        await noteProvisioned(transaction, account, deleted, wanted.externalId ?? null);
        const before = await read(transaction, account, { id: deleted });
        later(await apply(transaction, client, before, { ...wanted, active: wanted.active ?? true }));
        return read(transaction, account, { id: deleted });
      }),
    /** Deactivates the account, which is gone for the client. Its records stay. */
    remove: (client: Client, target: Target): Promise<void> =>
      command(client, { alone: true }, async (transaction, later) => {
        const before = await read(transaction, client.account, target);
        later(await setActive(transaction, client, before, false));
        await noteDeleted(transaction, client.account, target.id);
      }),
  };
}
