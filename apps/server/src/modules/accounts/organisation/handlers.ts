import { users } from '@portal/contract';
import type { IdentityPort } from '@portal/engine';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size';
import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';
import { processAdministrators } from '../roles/process-administrators';
import { createIdentities } from './identities';

/**
 * How long, and for how many users, this process caches that they can handle tasks. It is shorter than the time after
 * which the tasks of a disabled account are checked again.
 */
const trustedMs = 20_000;
const trustedUsers = 10_000;

export interface Handlers extends IdentityPort {
  /** Asks the database again, after an account was disabled. */
  forget(): void;
}

export const handlers: Part<Handlers> = { name: 'handlers', make: ({ db }) => createHandlers(db) };

/**
 * Finds out who can handle tasks: people who can sign in, and people who left if somebody is their permanent
 * substitute. A user is named by id or account; `a:1` means the process administrators of the instances of user 1.
 */
export function createHandlers(db: Db): Handlers {
  const known = new LRUCache<string, string>({ ...atMost(trustedUsers), ttl: trustedMs });
  const groups = createIdentities(db);
  return {
    forget: () => known.clear(),
    async members(tenant, identities) {
      const people = identities.filter((each) => each.startsWith('u:'));
      const administered = identities.filter((each) => each.startsWith('a:'));
      const others = identities.filter((each) => !/^[ua]:/.test(each));
      const [named, members, administrators] = await Promise.all([
        people.length > 0 ? ableUsers(db, known, tenant, people) : new Map<string, string[]>(),
        others.length > 0 ? groups.members(tenant, others) : new Map<string, string[]>(),
        Promise.all(administered.map((each) => administratorsOf(db, tenant, each))),
      ]);
      return new Map([...named, ...members, ...administrators]);
    },
  };
}

async function administratorsOf(db: Db, tenant: string, identity: string): Promise<[string, string[]]> {
  const found = await processAdministrators(db, Number(tenant), identity.slice('a:'.length));
  return [identity, found.map(String)];
}

async function ableUsers(
  db: Db,
  known: LRUCache<string, string>,
  tenant: string,
  identities: readonly string[],
): Promise<Map<string, string[]>> {
  const keyOf = (identity: string) => `${tenant}/${identity}`;
  const unknown = identities.filter((identity) => !known.has(keyOf(identity)));
  const found = unknown.length > 0 ? await readAbleUsers(db, tenant, unknown) : [];
  for (const [identity, id] of found) known.set(keyOf(identity), id);
  return new Map(
    identities.flatMap((identity) => {
      const id = known.get(keyOf(identity));
      return id === undefined ? [] : [[identity, [id]] as const];
    }),
  );
}

async function readAbleUsers(db: Db, tenant: string, identities: readonly string[]): Promise<[string, string][]> {
  const names = identities.map((each) => each.slice('u:'.length));
  const ids = names.filter((name) => /^[1-9]\d{0,14}$/.test(name));
  const accounts = names.filter((name) => !ids.includes(name)).map((name) => name.toLowerCase());
  const { rows } = await sql<{ id: string; username: string }>`
    select person.id::text, person.username from users person
    where person.tenant_id = ${tenant} and (person.id = any (${ids}::bigint[]) or person.username = any (${accounts}::text[]))
      and (person.status = ${users.userStatus.active} or exists (
        select from substitutions each join users substitute on substitute.id = each.substitute_id
        where each.absent_id = person.id and each.ends_at = 'infinity' and each.definition_keys is null
          and each.starts_at <= now() and substitute.status = ${users.userStatus.active}
      ))`.execute(db);
  const able = new Map(rows.flatMap(({ id, username }) => [[id, id] as const, [username, id] as const]));
  return names.flatMap((name, index): [string, string][] => {
    const id = able.get(name) ?? able.get(name.toLowerCase());
    return id === undefined ? [] : [[identities[index]!, id]];
  });
}
