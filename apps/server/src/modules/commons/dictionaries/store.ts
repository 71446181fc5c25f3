import { localized, type dictionaries as contract, type Locale, type Localized } from '@portal/contract';
import { roleDictionary } from '@portal/contract/announcements';
import { processDictionary } from '@portal/contract/services';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { builtInTypes } from './built-in';
import { type Dictionary, type Entry, type Label, readProcessDictionary, readRoleDictionary } from './dictionary';

interface Row {
  type: string;
  name: Label | null;
  entries: Entry[];
  revision: number;
}

/** Returns all dictionaries of a tenant, those of the product first. */
export async function readDictionaries(db: Db, tenantId: number): Promise<Dictionary[]> {
  const { rows } = await sql<Row>`
    select type, name, entries, revision from dictionaries where tenant_id = ${tenantId} order by type`.execute(db);
  const stored = new Map(rows.map((row) => [row.type, row]));
  const types = new Set([...Object.keys(builtInTypes), ...stored.keys()]);
  return [...types].flatMap((type) => merged(type, stored.get(type)) ?? []);
}

/** undefined for a type that neither the product nor the tenant has. */
export async function readDictionary(db: Db, tenantId: number, type: string): Promise<Dictionary | undefined> {
  if (type === roleDictionary) return readRoleDictionary(db, tenantId);
  if (type === processDictionary) return readProcessDictionary(db, tenantId);
  const { rows } = await sql<Row>`
    select type, name, entries, revision from dictionaries
    where tenant_id = ${tenantId} and type = ${type}`.execute(db);
  return merged(type, rows[0]);
}

/**
 * Merges a tenant's entries with those of the product. Product entries added after the tenant's last change come last.
 */
function merged(type: string, row: Row | undefined): Dictionary | undefined {
  const builtIn = Object.hasOwn(builtInTypes, type) ? builtInTypes[type] : undefined;
  if (!builtIn) return row?.name ? { ...row, name: row.name, builtIn: false, locked: false } : undefined;
  const entries = row?.entries ?? [];
  const known = new Set(entries.map(({ value }) => value));
  return {
    type,
    name: builtIn.name,
    builtIn: true,
    locked: builtIn.locked ?? false,
    revision: row?.revision ?? 0,
    entries: [
      ...entries,
      ...builtIn.entries.filter(({ value }) => !known.has(value)).map((entry) => ({ ...entry, disabled: false })),
    ],
  };
}

export const isBuiltInEntry = (type: string, value: string): boolean =>
  builtInTypes[type]?.entries.some((entry) => entry.value === value) ?? false;

/** Returns the entries that readers can choose. */
export const offeredItems = ({ entries }: Dictionary, locale: Locale): contract.DictionaryItem[] =>
  entries
    .filter(({ disabled }) => !disabled)
    .map(({ value, label }) => ({ value, label: localized(withoutEmpty(label), locale) }));

const withoutEmpty = (label: Label): Localized =>
  Object.fromEntries(Object.entries(label).filter(([, text]) => text !== ''));

/** @returns false when the tenant has this type already */
export async function insertDictionary(db: Db, tenantId: number, type: string, name: Label): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into dictionaries (tenant_id, type, name, entries) values (${tenantId}, ${type}, ${JSON.stringify(name)}, '[]')
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** @returns the new revision, or null if somebody else has changed it since `revision` was read */
export async function updateEntries(
  db: Db,
  tenantId: number,
  { type, revision, entries }: { type: string; revision: number; entries: readonly Entry[] },
): Promise<number | null> {
  const text = JSON.stringify(entries);
  const { rows } =
    revision === 0
      ? await sql<{ revision: number }>`
          insert into dictionaries (tenant_id, type, entries) values (${tenantId}, ${type}, ${text})
          on conflict do nothing returning revision`.execute(db)
      : await sql<{ revision: number }>`
          update dictionaries set entries = ${text}, revision = revision + 1
          where tenant_id = ${tenantId} and type = ${type} and revision = ${revision} returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}
