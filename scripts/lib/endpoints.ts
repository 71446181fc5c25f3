import * as contract from '@portal/contract';
import type { Endpoint } from '@portal/contract';
import { z } from 'zod';
import { folders, isDefinition } from './kinds';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Kinds of records that are served with some of their calls only. */
const served: Readonly<Record<string, readonly string[]>> = {
  company: ['page', 'detail', 'history', 'file', 'export'],
  'talent-file': ['page', 'detail', 'history', 'file', 'export'],
};

/** Returns the endpoints that a folder exports: those of its kinds of records, of their readers, and single ones. */
function callsIn(value: unknown, depth = 0): Endpoint[] {
  if (isEndpoint(value)) return [value];
  if (typeof value !== 'object' || value === null || '_zod' in value || depth > 3) return [];
  if (!isDefinition(value)) return Object.values(value).flatMap((inner) => callsIn(inner, depth + 1));
  const names = served[value.area];
  return Object.entries(value.endpoints).flatMap(([name, call]) => (names?.includes(name) === false ? [] : [call]));
}

const camelCase = (folder: string) => folder.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** The calls of each name that the contract exports, and of the folders that are imported by themselves. */
const calls = new Map<string, Set<Endpoint>>(
  Object.entries(contract).map(([name, area]) => [
    name,
    new Set(Object.values(area as Record<string, unknown>).filter(isEndpoint)),
  ]),
);
const exported = new Set([...calls.values()].flatMap((area) => [...area]));
for (const [folder, values] of folders) {
  const name = camelCase(folder);
  const others = callsIn(values).filter((call) => !exported.has(call));
  calls.set(name, new Set([...(calls.get(name) ?? []), ...others]));
}

/** The areas of the contract that have calls, by name. The calls of each area are sorted by path. */
export const areas: readonly { name: string; endpoints: Endpoint[] }[] = [...calls]
  .filter(([, endpoints]) => endpoints.size > 0)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([name, endpoints]) => ({
    name,
    endpoints: [...endpoints].toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)),
  }));

/** Returns every property name that a schema has, at any depth. */
export function schemaNames(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  const found: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key: string, value: unknown) => {
    if (key === 'properties') found.push(...Object.keys(value as object));
    return value;
  });
  return found;
}
