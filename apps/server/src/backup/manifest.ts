import { z } from 'zod';

/** The version of the archive's layout. A restore refuses any other version. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.copy`;
export const fileEntry = ({ bucket, name }: { bucket: string; name: string }) => `files/${bucket}/${name}`;

const entry = z.object({ sha256: z.string(), size: z.number() });

/**
 * The last entry of a backup. It describes the other entries, so that a restore can check them before it writes
 * anything.
 */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Migrations that the database had, by source. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** The checksums of those migrations, by `source/name`. The first version wrote none. */
  checksums: z.record(z.string(), z.string()).optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ bucket: z.string(), name: z.string() })),
  /** The entries by their names. */
  entries: z.record(z.string(), entry),
});

export type Manifest = z.output<typeof manifestSchema>;

/** A backup cannot be made or restored. The message says what to do. */
export class BackupError extends Error {}
