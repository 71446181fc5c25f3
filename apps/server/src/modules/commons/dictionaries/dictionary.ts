import type { dictionaries as contract } from '@portal/contract';
import { roleDictionary } from '@portal/contract/announcements';
import type { RecordDefinition } from '@portal/contract/records';
import { processDictionary } from '@portal/contract/services';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isRoleOf } from '../../accounts/roles';

export type Label = contract.EditableEntry['label'];

export interface Entry {
  value: string;
  label: Label;
  disabled: boolean;
}

export interface Dictionary {
  type: string;
  name: Label;
  builtIn: boolean;
  locked: boolean;
  /** 0 until a tenant changes it. */
  revision: number;
  entries: Entry[];
}

/** The roles of a tenant as a read-only dictionary. */
export async function readRoleDictionary(db: Db, tenantId: number): Promise<Dictionary> {
  const { rows } = await sql<Omit<Entry, 'disabled'>>`
    select id::text as value, name as label from roles where ${isRoleOf(tenantId)} order by id`.execute(db);
  return {
    type: roleDictionary,
    name: { 'zh-CN': '角色', 'en-US': 'Roles' },
    builtIn: true,
    locked: true,
    revision: 0,
    entries: rows.map((row) => ({ ...row, disabled: false })),
  };
}

/** The deployed processes of a tenant as a read-only dictionary. */
export async function readProcessDictionary(db: Db, tenantId: number): Promise<Dictionary> {
  const { rows } = await sql<{ value: string; name: string }>`
    select distinct on (key) key as value, name from wf_definition
    where tenant_id = ${String(tenantId)} order by key, version desc`.execute(db);
  return {
    type: processDictionary,
    name: { 'zh-CN': '流程', 'en-US': 'Processes' },
    builtIn: true,
    locked: true,
    revision: 0,
    entries: rows.map(({ value, name }) => ({ value, label: { 'zh-CN': name, 'en-US': name }, disabled: false })),
  };
}

/** Returns the processes without those that review records, by which nobody applies; other dictionaries as they are. */
export function withoutReviews(
  dictionary: Dictionary,
  records: readonly { definition: RecordDefinition }[],
): Dictionary {
  if (dictionary.type !== processDictionary) return dictionary;
  const reviews = new Set(records.map(({ definition }) => definition.review?.process));
  return { ...dictionary, entries: dictionary.entries.filter(({ value }) => !reviews.has(value)) };
}
