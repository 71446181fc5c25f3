import type { Db } from '../../platform/database';
import { PortalError, type Caller } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { writeAudit, type Change } from '../../platform/records';
import { generatePassword, replacePassword, requireStrong } from '../auth/password/service';
import { removeSecondFactor } from '../auth/second-factor/enrolment';
import { revokeOfUser } from '../auth/session-store';
import { forgetDelays } from '../auth/sign-in-delay';
import { handlers } from '../organisation/handlers';
import { disableAccount, enableAccount } from './account-status';

interface Named {
  userId: number;
  username: string;
  chineseName: string;
}

/** What administrators do with accounts, each with its entry in the audit log. Who may do it is the caller's to check. */
export interface AccountActions {
  /**
   * Also ends the sessions. `around` does in the same transaction what comes before and after.
   * @throws PortalError `lastAdministrator`, `lastTeamAdministrator`
   */
  disable(
    caller: Caller,
    userId: number,
    more?: {
      changes?: readonly Change[];
      around?: (transaction: Db, disable: () => Promise<void>) => Promise<void>;
    },
  ): Promise<void>;
  /** @throws PortalError `tenantPeopleLimit` */
  enable(caller: Caller, userId: number): Promise<void>;
  /** Forgets failed sign-ins. */
  unlock(caller: Caller, user: Pick<Named, 'userId' | 'username'>): Promise<void>;
  endSessions(caller: Caller, userId: number): Promise<void>;
  /** Also ends the sessions. @throws PortalError `secondFactorOff` */
  resetSecondFactor(caller: Caller, userId: number): Promise<void>;
  /** Also ends the sessions. @returns the password, which must be changed at the next sign-in */
  resetPassword(caller: Caller, userId: number): Promise<string>;
  /** Also ends the sessions. The password must be changed at the next sign-in. @throws PortalError `passwordRule`, `weakPassword` */
  changePassword(caller: Caller, user: Named & { password: string }): Promise<void>;
}

export function accountActions({
  db,
  realtime,
  part,
}: Pick<ModuleContext, 'db' | 'realtime' | 'part'>): AccountActions {
  const act = async (
    caller: Caller,
    { userId, action, changes = [] }: { userId: number; action: string; changes?: readonly Change[] },
    /** @returns the hashes of tokens that are revoked */
    work: (transaction: Db) => Promise<readonly string[] | void>,
  ): Promise<void> => {
    const revoked = await db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, caller, { area: 'users', subjectId: userId, action, changes });
      return work(transaction);
    });
    revoked?.forEach((hash) => realtime.revoke(hash));
  };
  const setPassword = (caller: Caller, userId: number, action: string, password: string) =>
    act(caller, { userId, action }, (transaction) => replacePassword(transaction, userId, password, { initial: true }));
  return {
    async disable(caller, userId, { changes = [], around } = {}) {
      await act(caller, { userId, action: 'disable', changes }, (transaction) =>
        disableAccount(transaction, { tenantId: caller.session.tenantId, userId }, around),
      );
      part(handlers).forget();
    },
    enable: (caller, userId) =>
      act(caller, { userId, action: 'enable' }, (transaction) =>
        enableAccount(transaction, { tenantId: caller.session.tenantId, userId }),
      ),
    unlock: (caller, { userId, username }) =>
      act(caller, { userId, action: 'unlock' }, (transaction) =>
        forgetDelays(transaction, { tenantId: caller.session.tenantId, account: username }),
      ),
    endSessions: (caller, userId) =>
      act(caller, { userId, action: 'endSessions' }, (transaction) => revokeOfUser(transaction, userId)),
    resetSecondFactor: (caller, userId) =>
      act(caller, { userId, action: 'resetSecondFactor' }, async (transaction) => {
        if (!(await removeSecondFactor(transaction, userId))) throw new PortalError('secondFactorOff');
        return revokeOfUser(transaction, userId);
      }),
    resetPassword: async (caller, userId) => {
      const password = generatePassword();
      await setPassword(caller, userId, 'resetPassword', password);
      return password;
    },
    changePassword: async (caller, { userId, username, chineseName, password }) => {
      const platform = { db, tenantId: caller.session.tenantId };
      await requireStrong(platform, password, { field: 'password', personal: [username, chineseName] });
      await setPassword(caller, userId, 'changePassword', password);
    },
  };
}
