import { dictionaries as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http';

export type EditableEntry = wire.EditableEntry;
export type EditableType = wire.EditableType;

/** A dictionary's items with labels in the reader's language. */
export const readDictionary = (dictType: string) => call(wire.byType, { params: { dictType } }, { quiet: true });

export const dictionaryTypes = () =>
  queryOptions({ queryKey: ['dictionaries'], queryFn: () => call(wire.manageTypes, {}, { quiet: true }) });

export const dictionaryEntries = (type: string) =>
  queryOptions({
    queryKey: ['dictionaries', type],
    queryFn: () => call(wire.manageEntries, { query: { type } }, { quiet: true }),
  });

export const createDictionary = (type: string, name: EditableType['name']) =>
  call(wire.createType, { body: { type, name } }, { quiet: true });

export const saveDictionaryEntries = (type: string, revision: number, entries: readonly EditableEntry[]) =>
  call(
    wire.saveEntries,
    { body: { type, revision, entries: entries.map(({ value, label, disabled }) => ({ value, label, disabled })) } },
    { quiet: true },
  );
