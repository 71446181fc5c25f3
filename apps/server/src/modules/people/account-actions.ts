import type { Db } from '../../platform/database';
import { PortalError, type Call } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { writeAudit, type Change } from '../../platform/records';
import { generatePassword, replacePassword, requireStrong } from '../auth/password/service';
import { removeSecondFactor } from '../auth/second-factor/enrolment';
import { revokeOfUser } from '../auth/session-store';
import { forgetDelays } from '../auth/sign-in-delay';
import { disableAccount, enableAccount } from './account-status';

type Asked = Pick<Call, 'session' | 'ip'>;
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
    asked: Asked,
    userId: number,
    more?: {
      changes?: readonly Change[];
      around?: (transaction: Db, disable: () => Promise<void>) => Promise<void>;
    },
  ): Promise<void>;
  /** @throws PortalError `tenantPeopleLimit` */
  enable(asked: Asked, userId: number): Promise<void>;
  /** Forgets failed sign-ins. */
  unlock(asked: Asked, user: Pick<Named, 'userId' | 'username'>): Promise<void>;
  endSessions(asked: Asked, userId: number): Promise<void>;
  /** Also ends the sessions. @throws PortalError `secondFactorOff` */
  resetSecondFactor(asked: Asked, userId: number): Promise<void>;
  /** Also ends the sessions. @returns the password, which must be changed at the next sign-in */
  resetPassword(asked: Asked, userId: number): Promise<string>;
  /** Also ends the sessions. The password must be changed at the next sign-in. @throws PortalError `passwordRule`, `weakPassword` */
  changePassword(asked: Asked, user: Named & { password: string }): Promise<void>;
}

export function accountActions({ db, realtime }: Pick<ModuleContext, 'db' | 'realtime'>): AccountActions {
  const act = async (
    asked: Asked,
    { userId, action, changes = [] }: { userId: number; action: string; changes?: readonly Change[] },
    /** @returns the hashes of tokens that are revoked */
    work: (transaction: Db) => Promise<readonly string[] | void>,
  ): Promise<void> => {
    const revoked = await db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, asked, { area: 'users', subjectId: userId, action, changes });
      return work(transaction);
    });
    revoked?.forEach((hash) => realtime.revoke(hash));
  };
  const setPassword = (asked: Asked, userId: number, action: string, password: string) =>
    act(asked, { userId, action }, (transaction) => replacePassword(transaction, userId, password, { initial: true }));
  return {
    disable: (asked, userId, { changes = [], around } = {}) =>
      act(asked, { userId, action: 'disable', changes }, (transaction) =>
        disableAccount(transaction, { tenantId: asked.session.tenantId, userId }, around),
      ),
    enable: (asked, userId) =>
      act(asked, { userId, action: 'enable' }, (transaction) =>
        enableAccount(transaction, { tenantId: asked.session.tenantId, userId }),
      ),
    unlock: (asked, { userId, username }) =>
      act(asked, { userId, action: 'unlock' }, (transaction) =>
        forgetDelays(transaction, { tenantId: asked.session.tenantId, account: username }),
      ),
    endSessions: (asked, userId) =>
      act(asked, { userId, action: 'endSessions' }, (transaction) => revokeOfUser(transaction, userId)),
    resetSecondFactor: (asked, userId) =>
      act(asked, { userId, action: 'resetSecondFactor' }, async (transaction) => {
        if (!(await removeSecondFactor(transaction, userId))) throw new PortalError('secondFactorOff');
        return revokeOfUser(transaction, userId);
      }),
    resetPassword: async (asked, userId) => {
      const password = generatePassword();
      await setPassword(asked, userId, 'resetPassword', password);
      return password;
    },
    changePassword: async (asked, { userId, username, chineseName, password }) => {
      const platform = { db, tenantId: asked.session.tenantId };
      await requireStrong(platform, password, { field: 'password', personal: [username, chineseName] });
      await setPassword(asked, userId, 'changePassword', password);
    },
  };
}
