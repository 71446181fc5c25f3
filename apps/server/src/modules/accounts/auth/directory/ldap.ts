import type { FastifyBaseLogger } from 'fastify';
import { Client, escapeFilter, ResultCodeError, type Entry } from 'ldapts';
import type { ConnectionOptions } from 'node:tls';
import type { DirectorySettings } from '../../../../platform/config/sign-in-providers';
import { PortalError } from '../../../../platform/http';
import { nameLength, type KnownIdentity } from '../social/providers/port';

/** A person whose password a directory has accepted. */
export interface DirectoryPerson extends KnownIdentity {
  /** The distinguished names of their groups, in lower case. */
  groups: string[];
  /** The account names of their entry, in lower case. The filter may find entries by more than these. */
  accountNames: string[];
}

/** A directory that knows people's passwords, which they type on the sign-in page of the portal. */
export interface Directory {
  settings: DirectorySettings;
  /** Returns null for an unknown person or a wrong password. @throws PortalError `unavailable` */
  identify(account: string, password: string): Promise<DirectoryPerson | null>;
  /** Returns whether it is the password of a known person. @throws PortalError `unavailable` */
  confirm(subject: string, password: string): Promise<boolean>;
}

const timeoutMs = 5000;

/**
 * The results of a bind that refuse the person: besides wrong credentials what directories answer for locked, expired
 * and disabled entries (constraintViolation, insufficientAccessRights, unwillingToPerform).
 */
const refusals: readonly number[] = [19, 49, 50, 53];

/** Asks by LDAP 3: finds the entry as the portal's own user, and proves the password by binding as that entry. */
export function ldapDirectory(settings: DirectorySettings, log: FastifyBaseLogger): Directory {
  const { type, url, startTls, bindDn, bindPassword } = settings;

  async function connected<T>(dn: string, password: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ url, timeout: timeoutMs, connectTimeout: timeoutMs });
    try {
      if (startTls) await encrypt(client);
      await client.bind(dn, password);
      return await work(client);
    } finally {
      await client.unbind().catch(() => {});
    }
  }

  const byAccount = (account: string) => settings.filter.replaceAll('{{account}}', () => escapeFilter`${account}`);
  const bySubject = (subject: string) =>
    settings.idAttribute === 'objectGUID'
      ? `(objectGUID=${subject.replaceAll(/../gu, (byte) => `\\${byte}`)})`
      : `(${settings.idAttribute}=${escapeFilter`${subject}`})`;

  async function find(filter: string): Promise<(DirectoryPerson & { dn: string }) | null> {
    return connected(bindDn, bindPassword, async (client) => {
      const { base, idAttribute, nameAttribute, accountAttribute, groupAttribute, groupBase } = settings;
      const attributes = [idAttribute, nameAttribute, accountAttribute, groupAttribute];
      const { searchEntries } = await client.search(base, {
        scope: 'sub',
        filter,
        attributes,
        sizeLimit: 2,
        explicitBufferAttributes: ['objectGUID'],
      });
      const [entry] = searchEntries;
      if (!entry || searchEntries.length > 1) return null;
      const subject = textsOf(entry, idAttribute)[0];
      if (!subject) throw new Error(`entries have no ${idAttribute}`);
      const groups = textsOf(entry, groupAttribute);
      if (groupBase) {
        const memberOf = escapeFilter`(|(member=${entry.dn})(uniqueMember=${entry.dn}))`;
        const found = await client.search(groupBase, { scope: 'sub', filter: memberOf, attributes: ['cn'] });
        groups.push(...found.searchEntries.map(({ dn }) => dn));
      }
      const name = textsOf(entry, nameAttribute)[0] ?? entry.dn;
      return {
        dn: entry.dn,
        issuer: url,
        subject,
        name: name.slice(0, nameLength),
        groups: groups.map(normalDn),
        accountNames: textsOf(entry, accountAttribute).map((text) => text.toLowerCase()),
      };
    });
  }

  async function prove(filter: string, password: string): Promise<DirectoryPerson | null> {
    /* A directory takes a bind with an empty password for one by nobody, and accepts it. */
    if (password === '') return null;
    try {
      const person = await find(filter);
      if (!person) return null;
      return await connected(person.dn, password, async () => person).catch((error: unknown) => {
        if (error instanceof ResultCodeError && refusals.includes(error.code)) return null;
        throw error;
      });
    } catch (error) {
      log.warn({ type, code: (error as Error).name }, 'directory not reached');
      throw new PortalError('unavailable');
    }
  }

  return {
    settings,
    identify: async (account, password) => (account === '' ? null : prove(byAccount(account), password)),
    confirm: async (subject, password) => (await prove(bySubject(subject), password)) !== null,
  };
}

/** Upgrades the connection. The time limits of the client leave out the handshake, so it has one of its own. */
function encrypt(client: Client): Promise<void> {
  /* The client writes the socket of its connection into the options. */
  const options: ConnectionOptions = {};
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      options.socket?.destroy();
      reject(new Error('TLS handshake timed out'));
    }, timeoutMs);
    void client
      .startTLS(options)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function textsOf(entry: Entry, attribute: string): string[] {
  const value = entry[attribute];
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return values.map((each) => (Buffer.isBuffer(each) ? each.toString('hex') : each)).filter((text) => text !== '');
}

/** Distinguished names are compared without regard to case, and to spaces after commas. */
export const normalDn = (dn: string): string => dn.toLowerCase().replace(/\s*([,=])\s*/gu, '$1');
