import type { Part } from '../../platform/parts';
import type { RecordForm } from './record-form';

/** The kinds of records that processes can bind as their form, by form key. */
export const recordForms: Part<Map<string, RecordForm>> = { name: 'records as forms', make: () => new Map() };
