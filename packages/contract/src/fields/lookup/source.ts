import { z } from 'zod';

const formSource = z.strictObject({
  type: z.literal('form'),
  /** The key of another drawn form, whose entries are the choices. */
  form: z.string().min(1).max(64),
  /** Whether entries are offered before their process is completed. */
  running: z.boolean().default(false),
});

const recordSource = z.strictObject({
  type: z.literal('record'),
  /** The area of a kind of record. */
  record: z.string().min(1).max(64),
});

const peopleSource = z.strictObject({ type: z.literal('people') });

const unitSource = z.strictObject({
  type: z.literal('units'),
  /** Restricts the choices to companies or to departments. */
  only: z.enum(['company', 'department']).optional(),
});

const httpSource = z.strictObject({
  type: z.literal('http'),
  /** A service that the platform's administrators allow, by its id. */
  service: z.number().int().positive(),
});

/** Where the choices of a lookup come from. */
export const lookupSource = z.discriminatedUnion('type', [
  formSource,
  recordSource,
  peopleSource,
  unitSource,
  httpSource,
]);
export type LookupSource = z.infer<typeof lookupSource>;
