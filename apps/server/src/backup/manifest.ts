import { z } from 'zod';

/** Of the archive's layout; a restore refuses any other. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const tableEntry = (table: string) => `tables/${table}.copy`;
export const fileEntry = ({ bucket, name }: { bucket: string; name: string }) => `files/${bucket}/${name}`;

const entry = z.object({ sha256: z.string(), size: z.number() });

/** The last entry of a backup: what the others are, so that a restore can check them before it writes anything. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Migrations that the database had, by source. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** Of those migrations, by `source/name`; the first version wrote none. */
  checksums: z.record(z.string(), z.string()).optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ bucket: z.string(), name: z.string() })),
  /** By the entry's name. */
  entries: z.record(z.string(), entry),
});

export type Manifest = z.output<typeof manifestSchema>;

/** A backup that cannot be made or restored; its message says what to do. */
export class BackupError extends Error {}
