import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';

/** A message about accounts and companies that leads to a page of the portal. */
interface AccountNotice {
  text:
    | 'calendarMissing'
    | 'companyVerified'
    | 'joinApproved'
    | 'joinRefused'
    | 'joinRequested'
    | 'joined'
    | 'passkeyAdded'
    | 'passkeysDeleted';
  params: Record<string, string>;
  /** The address of the page. */
  link: string;
}

/** Where people keep passwords, passkeys and sessions. */
export const securityPage = '/user/info?tab=security';

/** Sends messages for the modules of accounts, which must not import the module of messages. */
export interface AccountNotices {
  /** Sends users a message in the transaction of the change it reports. */
  send(transaction: Db, tenantId: number, userIds: readonly number[], notice: AccountNotice): Promise<void>;
  /** Lets the browsers of users read their messages again, after the commit. */
  push(tenantId: number, userIds: readonly number[]): void;
}

export const accountNotices: Part<AccountNotices> = { name: 'notices of accounts' };
