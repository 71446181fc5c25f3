import { units, users } from '@portal/contract';
import { yieldToEventLoop } from '@portal/bpmn';
import type { CompiledField } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../database';
import { isMembersField } from '../columns';
import type { SheetRow } from '../../read-rows';
import { columnNamed } from './cells';

interface Member {
  id: number;
  name: string;
}

type Named = { value: { id: number; name: string }[] } | { issue: MemberIssue; name: string };
type MemberIssue = 'unknownMember' | 'sameNameUnits' | 'sameNamePeople';

/** Returns the people or units that a cell names, or undefined for a field of another kind. */
export type FindMembers = (kind: string, cell: string) => Named | undefined;

/** Used for files without names of people or units. */
export const noMembers: FindMembers = () => undefined;

/** The maximum number of names in a cell, which is more than any field accepts. */
const namesPerCell = 1000;
/** Different names in a file. */
const namesMost = 50_000;

const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[\n、,，;；]/u, namesPerCell)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Reads the people and units that the rows of a file name, people by their accounts too. */
export async function membersIn(
  db: Db,
  tenantId: number,
  [header, ...rows]: readonly SheetRow[],
  fields: readonly CompiledField[],
): Promise<FindMembers> {
  const columns = (header?.cells ?? []).map((name) => columnNamed(fields, name));
  const membersColumns = [...columns.keys()].filter((column) => isMembersField(columns[column]?.kind));
  if (membersColumns.length === 0) return noMembers;
  const named = new Set<string>();
  const pause = yieldToEventLoop();
  for (const { cells } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- the cells of many rows make others wait
    await pause();
    for (const column of membersColumns) for (const name of namesIn(cells[column] ?? '')) named.add(name);
    /* Names that are not looked up count as unknown. */
    if (named.size > namesMost) break;
  }
  const names = [...named].slice(0, namesMost);
  if (names.length === 0) return noMembers;
  const { rows: found } = await sql<Member & { kind: string; account: string | null }>`
    select id::int, name, case when id = company_id then 'company' else 'department' end as kind, null as account
    from org_units where tenant_id = ${tenantId} and status = ${units.unitStatus.active} and name = any(${names}::text[])
    union all
    select id::int, chinese_name, 'people', username from users
    where tenant_id = ${tenantId} and status = ${users.userStatus.active}
      and (chinese_name = any(${names}::text[]) or username = any(${names}::text[]))`.execute(db);

  const byName = new Map<string, Member[]>();
  for (const { kind, name, account, ...member } of found)
    for (const each of new Set([name, account ?? name])) {
      const key = JSON.stringify([kind, each]);
      byName.set(key, [...(byName.get(key) ?? []), { ...member, name }]);
    }
  return (kind, cell) => {
    if (!isMembersField(kind)) return undefined;
    const value: Member[] = [];
    for (const name of namesIn(cell)) {
      const [first, ...others] = byName.get(JSON.stringify([kind, name])) ?? [];
      if (!first) return { issue: 'unknownMember', name };
      if (others.length > 0) return { issue: kind === 'people' ? 'sameNamePeople' : 'sameNameUnits', name };
      value.push({ id: first.id, name: first.name });
    }
    return { value };
  };
}
