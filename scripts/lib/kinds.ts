import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RecordDefinition } from '@portal/contract/records';

const contract = fileURLToPath(new URL('../../packages/contract/src', import.meta.url));

type Exports = Readonly<Record<string, unknown>>;

/** The exports of the index of each folder of the contract, by folder. */
export const folders: ReadonlyMap<string, Exports> = new Map(
  await Promise.all(
    readdirSync(contract, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^[\w-]+\/index\.ts$/u.test(path))
      .toSorted((a, b) => a.localeCompare(b))
      .map(
        async (path) =>
          [path.split('/')[0]!, (await import(pathToFileURL(`${contract}/${path}`).href)) as Exports] as const,
      ),
  ),
);

export const isDefinition = (value: unknown): value is RecordDefinition =>
  typeof value === 'object' && value !== null && 'form' in value && 'endpoints' in value && 'states' in value;

/** Every kind of record by its area. If several kinds share an area, this is the kind that shows all of its records. */
export const kinds: readonly RecordDefinition[] = [...folders.values()]
  .flatMap((exported) => Object.values(exported))
  .filter((value) => isDefinition(value))
  .filter(({ fixed }) => fixed === undefined)
  .toSorted((a, b) => a.area.localeCompare(b.area));
