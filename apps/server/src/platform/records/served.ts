import type { RecordDefinition } from '@portal/contract/records';
import type { Part } from '../parts';
import type { Restore } from './restore';

interface Served {
  definition: RecordDefinition;
  restore: Restore;
}

/** The kinds of records that the process serves. */
export const servedRecords: Part<Served[]> = { name: 'served records', make: () => [] };
