import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql, type RawBuilder } from 'kysely';

type Sealing = Pick<RecordDefinition, 'sealed'>;

export const isSealed = ({ sealed = [] }: Sealing, key: string): boolean => sealed.includes(key);

/** Masked texts hold asterisks, which no identity number or phone has. */
const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes('*');

/** Returns the masked text of a sealed column, whose form is the masked text, a space, and the encrypted text. */
export const maskedText = (column: RawBuilder<unknown>): RawBuilder<string> => sql`split_part(${column}, ' ', 1)`;

/** Returns the values without the masked ones, which are no values of their fields. */
export const withoutMasked = ({ sealed = [] }: Sealing, values: FormValues): FormValues =>
  sealed.length === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key, value]) => !sealed.includes(key) || !isMasked(value)));

/** Returns accepted values with the masked ones of the sealed fields that were not submitted. */
export const keepMasked = (
  { sealed = [] }: Sealing,
  { stored, submitted, accepted }: { stored: FormValues; submitted: FormValues; accepted: FormValues },
): FormValues => ({
  ...accepted,
  ...Object.fromEntries(
    sealed.flatMap((key) => {
      const masked = stored[key];
      const isKept = submitted[key] === undefined || isMasked(submitted[key]);
      return isKept && masked !== undefined ? [[key, masked]] : [];
    }),
  ),
});
