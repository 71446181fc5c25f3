import { z } from 'zod';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { Author } from '../../../../platform/records';
import { writeAudit } from '../../../../platform/records';
import { addTagMembers, removeTagMembers } from '../../../accounts/tags';
import type { Account } from '../store';
import { readOperations, type Operation } from './attributes';
import { countRemovals } from './bound';
import type { Condition } from './filter';
import { isShown, reached } from './people';
import { invalid, ScimError } from './refusals';

/** A tag as a client reads it. Its name has those of the tags above it. */
export interface Group {
  id: number;
  name: string;
  /** The people whom the key reaches. */
  members: { id: number; name: string }[];
}

const named = ({ tenantId }: Account) => sql`
  with recursive named as (
    select id, name from tags where tenant_id = ${tenantId} and parent_id is null
    union all
    select tag.id, above.name || '/' || tag.name from tags tag join named above on tag.parent_id = above.id
  )`;

const membersOf = (account: Account) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.chinese_name) order by person.id)
    from ${reached(account)} and ${isShown}
      and person.id in (select user_id from tag_members where tag_id = named.id)
  ), '[]') as members`;

const tests: Readonly<Record<string, (value: string) => ReturnType<typeof sql>>> = {
  displayname: (value) => sql`name = ${value}`,
  id: (value) => sql`id::text = ${value}`,
};

interface GroupQuery {
  conditions: readonly Condition[];
  startIndex: number;
  count: number;
}

/** Returns a page of the tags that fulfil all conditions. `startIndex` begins with 1. */
export async function listGroups(
  db: Db,
  account: Account,
  { conditions, startIndex, count }: GroupQuery,
): Promise<{ total: number; page: Group[] }> {
  const wanted = sql.join(
    [sql`true`, ...conditions.map(({ attribute, value }) => tests[attribute]!(String(value)))],
    sql` and `,
  );
  const { rows: counted } = await sql<{ total: number }>`
    ${named(account)} select count(*)::int as total from named where ${wanted}`.execute(db);
  const { rows: page } = await sql<Group>`
    ${named(account)} select id::int, name, ${membersOf(account)} from named where ${wanted}
    order by id limit ${count} offset ${startIndex - 1}`.execute(db);
  return { total: counted[0]!.total, page };
}

export const noSuchGroup = () => new ScimError(404, null, 'There is no such group');

/** @throws ScimError 404 */
export async function readGroup(db: Db, account: Account, id: number): Promise<Group> {
  const conditions = [{ attribute: 'id', value: String(id) }];
  const { page } = await listGroups(db, account, { conditions, startIndex: 1, count: 1 });
  if (!page[0]) throw noSuchGroup();
  return page[0];
}

/** Members of a group may be groups (RFC 7643 §4.2), which tags do not have. */
const reference = z.object({
  value: z.string().regex(/^[1-9]\d{0,14}$/u),
  type: z.literal('User').optional(),
  $ref: z
    .string()
    .refine((address) => !/\/Groups\//iu.test(address))
    .optional(),
});
const references = z.array(reference).max(1000);
const oneMember = /^members\[value eq "([1-9]\d{0,14})"\]$/iu;

function idsIn(value: unknown): number[] {
  const read = references.safeParse(Array.isArray(value) ? value : [value]);
  if (!read.success) throw invalid('members has up to 1000 objects whose value is the id of a person');
  return read.data.map((member) => Number(member.value));
}

/** Names do not change: they are those of the portal. */
function requireName(group: Group, name: unknown): void {
  if (name !== undefined && name !== group.name) throw invalid('The name of a group does not change', 'mutability');
}

/** Returns the members that a PUT names, or the present ones if it names none. @throws ScimError */
export function membersOfPut(group: Group, body: unknown): Set<number> {
  const read = z.object({ displayName: z.string().optional(), members: z.unknown() }).safeParse(body);
  if (!read.success) throw invalid('The body is no group', 'invalidSyntax');
  requireName(group, read.data.displayName);
  return new Set(read.data.members === undefined ? group.members.map(({ id }) => id) : idsIn(read.data.members));
}

/** Returns the members after the operations of a PATCH. @throws ScimError */
export function membersOfPatch(group: Group, body: unknown): Set<number> {
  const members = new Set(group.members.map(({ id }) => id));
  for (const operation of readOperations(body)) apply(group, members, operation);
  return members;
}

function apply(group: Group, members: Set<number>, { op, path, value }: Operation): void {
  const [, one] = oneMember.exec(path) ?? [];
  if (one !== undefined && op === 'remove') members.delete(Number(one));
  else if (/^displayname$/iu.test(path)) requireName(group, value);
  else if (/^members$/iu.test(path)) {
    if (value === undefined && op !== 'remove') throw invalid('An operation that adds or replaces has a value');
    const ids = value === undefined ? [] : idsIn(value);
    if (op === 'replace' || (op === 'remove' && value === undefined)) members.clear();
    for (const id of ids)
      if (op === 'remove') members.delete(id);
      else members.add(id);
  } else if (!/^(id|externalid|schemas)$/iu.test(path)) throw invalid('Only members of groups change', 'invalidPath');
}

/**
 * Gives the tag these members, as far as the key reaches them. The caller has locked the account and the tag, and then read
 * the group.
 */
export async function setMembers(
  transaction: Db,
  account: Account,
  author: Author,
  group: Group,
  wanted: ReadonlySet<number>,
): Promise<void> {
  const present = new Set(group.members.map(({ id }) => id));
  const added = [...wanted].filter((id) => !present.has(id));
  const removed = [...present].filter((id) => !wanted.has(id));
  const { rows } = await sql<{ id: number }>`
    select person.id::int from ${reached(account)} and ${isShown}
      and person.id = any(${added}::bigint[])`.execute(transaction);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = added.find((id) => !known.has(id));
  if (unknown !== undefined) throw invalid(`There is no person with the id ${unknown}`);
  if (removed.length > 0) await countRemovals(transaction, account, removed, group.id);
  for (const [action, userIds, change] of [
    ['addMembers', added, addTagMembers],
    ['removeMembers', removed, removeTagMembers],
  ] as const) {
    if (userIds.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    await change(transaction, group.id, userIds);
    const changes = [
      { field: 'name', before: null, after: group.name },
      { field: 'userIds', before: null, after: userIds },
    ];
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeAudit(transaction, author, { area: 'tags', subjectId: group.id, action, changes });
  }
}
