import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges, writeAudit, type Author, type Change } from '../../../platform/records';
import { generatePassword, replacePassword, requireStrong } from '../auth/password/service';
import { deletePasskeysOf } from '../auth/passkeys/store';
import { removeSecondFactor } from '../auth/second-factor/enrolment';
import { revokeOfUser } from '../auth/session-store';
import { forgetDelays } from '../auth/sign-in-delay';
import { handlers } from '../organisation/handlers';
import { mailedLinks } from '../users/mailed-links';
import { accountNotices, securityPage } from '../users/notices';
import { disableAccount, enableAccount } from './account-status';

interface Named {
  userId: number;
  username: string;
  chineseName: string;
}

/** Actions of administrators on accounts, each with its entry in the audit log. The caller checks who may do it. */
export interface AccountActions {
  /**
   * Disables the account and ends its sessions. `around` runs further changes before and after in the same transaction.
   * @throws PortalError `lastAdministrator`, `lastTeamAdministrator`
   */
  disable(
    author: Author,
    userId: number,
    more?: {
      changes?: readonly Change[];
      around?: (transaction: Db, disable: () => Promise<void>) => Promise<void>;
    },
  ): Promise<void>;
  /** @throws PortalError `tenantPeopleLimit` */
  enable(author: Author, userId: number): Promise<void>;
  /**
   * Enables or disables the account in a transaction of the caller, which has locked no account's row before.
   * @returns what the caller runs after the commit
   * @throws PortalError `lastAdministrator`, `lastTeamAdministrator`, `tenantPeopleLimit`
   */
  setActive(transaction: Db, author: Author, userId: number, active: boolean): Promise<() => void>;
  /** Forgets failed sign-ins. */
  unlock(author: Author, user: Pick<Named, 'userId' | 'username'>): Promise<void>;
  endSessions(author: Author, userId: number): Promise<void>;
  /** Resets the second factor and ends the sessions. @throws PortalError `secondFactorOff` */
  resetSecondFactor(author: Author, userId: number): Promise<void>;
  /** Deletes all passkeys, ends the sessions and tells the owner why. @throws PortalError `passkeysNone` */
  deletePasskeys(author: Author, userId: number, reason: string): Promise<void>;
  /** Resets the password, ends the sessions and the links in mails, and deletes the passkeys. @returns the password, which must be changed at the next sign-in */
  resetPassword(author: Author, userId: number): Promise<string>;
  /**
   * Changes the password, ends the sessions and the links in mails, and deletes the passkeys. The password must be changed at the next sign-in.
   * @throws PortalError `passwordRule`, `weakPassword`
   */
  changePassword(author: Author, user: Named & { password: string }): Promise<void>;
}

export function accountActions({
  db,
  realtime,
  part,
}: Pick<ModuleContext, 'db' | 'realtime' | 'part'>): AccountActions {
  const act = async (
    author: Author,
    { userId, action, changes = [] }: { userId: number; action: string; changes?: readonly Change[] },
    /** @returns the hashes of tokens that are revoked */
    work: (transaction: Db) => Promise<readonly string[] | void>,
  ): Promise<void> => {
    const revoked = await db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, author, { area: 'users', subjectId: userId, action, changes });
      return work(transaction);
    });
    revoked?.forEach((hash) => realtime.revoke(hash));
  };
  const setPassword = (author: Author, userId: number, action: string, password: string) =>
    act(author, { userId, action }, async (transaction) => {
      await part(mailedLinks).end(transaction, userId);
      return replacePassword(transaction, userId, password, { initial: true, resetBy: author });
    });
  return {
    async disable(author, userId, { changes = [], around } = {}) {
      await act(author, { userId, action: 'disable', changes }, (transaction) =>
        disableAccount(transaction, { tenantId: author.session.tenantId, userId }, around),
      );
      part(handlers).forget();
    },
    enable: (author, userId) =>
      act(author, { userId, action: 'enable' }, (transaction) =>
        enableAccount(transaction, { tenantId: author.session.tenantId, userId }),
      ),
    async setActive(transaction, author, userId, active) {
      const account = { tenantId: author.session.tenantId, userId };
      const action = active ? 'enable' : 'disable';
      await writeAudit(transaction, author, { area: 'users', subjectId: userId, action, changes: [] });
      if (active) {
        await enableAccount(transaction, account);
        return () => {};
      }
      const revoked = await disableAccount(transaction, account);
      return () => {
        revoked.forEach((hash) => realtime.revoke(hash));
        part(handlers).forget();
      };
    },
    unlock: (author, { userId, username }) =>
      act(author, { userId, action: 'unlock' }, (transaction) =>
        forgetDelays(transaction, { tenantId: author.session.tenantId, account: username }),
      ),
    endSessions: (author, userId) =>
      act(author, { userId, action: 'endSessions' }, (transaction) => revokeOfUser(transaction, userId)),
    resetSecondFactor: (author, userId) =>
      act(author, { userId, action: 'resetSecondFactor' }, async (transaction) => {
        if (!(await removeSecondFactor(transaction, userId))) throw new PortalError('secondFactorOff');
        return revokeOfUser(transaction, userId);
      }),
    async deletePasskeys(author, userId, reason) {
      const changes = initialChanges({ reason });
      const { tenantId } = author.session;
      const notices = part(accountNotices);
      await act(author, { userId, action: 'deletePasskeys', changes }, async (transaction) => {
        if (!(await deletePasskeysOf(transaction, userId))) throw new PortalError('passkeysNone');
        await notices.send(transaction, tenantId, [userId], {
          text: 'passkeysDeleted',
          params: { reason },
          link: securityPage,
        });
        return revokeOfUser(transaction, userId);
      });
      notices.push(tenantId, [userId]);
    },
    resetPassword: async (author, userId) => {
      const password = generatePassword();
      await setPassword(author, userId, 'resetPassword', password);
      return password;
    },
    changePassword: async (author, { userId, username, chineseName, password }) => {
      const platform = { db, tenantId: author.session.tenantId };
      await requireStrong(platform, password, { field: 'password', personal: [username, chineseName] });
      await setPassword(author, userId, 'changePassword', password);
    },
  };
}
