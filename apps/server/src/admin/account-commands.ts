import { auth, people, users, limits } from '@portal/contract';
import { forgetDelays, generatePassword, replacePassword, requireStrong, revokeOfUser } from '../modules/accounts/auth';
import { addAccount, disableAccount, enableAccount } from '../modules/accounts/people';
import type { Db } from '../platform/database';
import type { Author } from '../platform/records';

/** Reports an operator's mistake in a sentence. */
export class AdminError extends Error {}

export interface Result {
  /** Lines for the operator. */
  output: string[];
  /** Hashes of the access tokens revoked, to be announced to running servers. */
  revoked: readonly string[];
}

export interface Account {
  id: number;
  tenantId: number;
  username: string;
  chineseName: string;
}

/** The options of a command, apart from the account. */
export interface Options {
  /** The name of a new account. */
  name?: string | undefined;
  type?: string | undefined;
  /** Reads the first line of the standard input. */
  readLine?: () => string;
}

interface AccountCommand {
  /** The action's name in the audit log. */
  action: string;
  run: (transaction: Db, account: Account, options: Options) => Promise<Result>;
}

/** The audit log names the account itself and, in place of an address, this command. */
export const itself = (userId: number, tenantId: number): Author => ({
  session: { tenantId, userId },
  ip: 'npm run admin',
});

const done = (line: string, revoked: readonly string[] = []): Result => ({ output: [line], revoked });

/** Commands for an account that exists. */
export const accountCommands: Readonly<Record<string, AccountCommand>> = {
  'reset-password': {
    action: 'resetPassword',
    run: async (transaction, { id, tenantId, username }) => {
      const password = generatePassword();
      const revoked = await replacePassword(transaction, id, password, {
        initial: true,
        resetBy: itself(id, tenantId),
      });
      return done(`The new password of ${username}: ${password}`, revoked);
    },
  },
  'change-password': {
    action: 'changePassword',
    run: async (transaction, { id, tenantId, username, chineseName }, { readLine }) => {
      const password = readLine?.() ?? '';
      if (password === '')
        throw new AdminError(
          `Give the password on the standard input: npm run admin -- change-password ${username} < FILE`,
        );
      const personal = [username, chineseName];
      await requireStrong({ db: transaction, tenantId }, password, { field: 'password', personal });
      const revoked = await replacePassword(transaction, id, password, { resetBy: itself(id, tenantId) });
      return done(`Changed the password of ${username}.`, revoked);
    },
  },
  unlock: {
    action: 'unlock',
    run: async (transaction, { tenantId, username }) => {
      await forgetDelays(transaction, { tenantId, account: username });
      return done(`${username} can sign in without delay.`);
    },
  },
  'end-sessions': {
    action: 'endSessions',
    run: async (transaction, { id, username }) =>
      done(`Ended the sessions of ${username}.`, await revokeOfUser(transaction, id)),
  },
  disable: {
    action: 'disable',
    run: async (transaction, { id, tenantId, username }) =>
      done(`Disabled ${username}.`, await disableAccount(transaction, { tenantId, userId: id })),
  },
  enable: {
    action: 'enable',
    run: async (transaction, { id, tenantId, username }) => {
      await enableAccount(transaction, { tenantId, userId: id });
      return done(`Enabled ${username}.`);
    },
  },
};

const types = Object.fromEntries(
  Object.entries(users.userTypes).filter(([, type]) => (people.creatableTypes as readonly string[]).includes(type)),
);

/** Adds an account, by default a platform administrator. @throws AdminError */
export async function createAccount(
  transaction: Db,
  { tenantId, username }: { tenantId: number; username: string },
  { name = username, type = 'platform' }: Options,
): Promise<Result & { userId: number }> {
  const userType = people.creatableTypes.find((each) => Object.hasOwn(types, type) && each === types[type]);
  if (!userType) throw new AdminError(`--type is one of ${Object.keys(types).join(', ')}.`);
  if (!auth.accountNamePattern.test(username))
    throw new AdminError(
      `An account name has 1 to ${limits.accountLength} letters, digits and underscores, not only digits.`,
    );
  const chineseName = name.trim();
  if (chineseName === '' || chineseName.length > limits.realNameLength)
    throw new AdminError(`--name has 1 to ${limits.realNameLength} characters.`);
  const created = await addAccount(transaction, { tenantId, username, userType, chineseName, phone: '' });
  return { ...done(`Created ${username} with the password ${created.password}`), userId: created.userId };
}
