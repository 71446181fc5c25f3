import { dictionaries as wire } from '@portal/contract';
import { call, CallError } from '../../http';
import { currentLocale } from '../../i18n';
import { sessionStore } from '../../session/store';
import { reading } from '../reading';

export type EditableEntry = wire.EditableEntry;
export type EditableType = wire.EditableType;

const notFound = 404;

type Items = Awaited<ReturnType<typeof requestItems>>;

const requestItems = (dictType: string) => call(wire.byType, { params: { dictType } });

const cached = new Map<string, Promise<Items>>();

/**
 * Returns a dictionary's items with labels in the reader's language. Each dictionary, even a missing one, is read once
 * for a user until `forgetDictionaries` is called.
 */
export function readDictionary(dictType: string): Promise<Items> {
  const key = JSON.stringify([sessionStore.get()?.user.sysUser.userId, currentLocale(), dictType]);
  const known = cached.get(key);
  if (known) return known;
  const request = requestItems(dictType);
  cached.set(key, request);
  request.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== notFound) cached.delete(key);
  });
  return request;
}

/** Dictionaries are read again when they are next needed. */
export const forgetDictionaries = (): void => cached.clear();

export const dictionaryTypes = () => reading(['dictionaries'], wire.manageTypes);

export const dictionaryEntries = (type: string) =>
  reading(['dictionaries', type], wire.manageEntries, { query: { type } });

export const createDictionary = (type: string, name: EditableType['name']) =>
  call(wire.createType, { body: { type, name } });

export const saveDictionaryEntries = (type: string, revision: number, entries: readonly EditableEntry[]) =>
  call(wire.saveEntries, {
    body: { type, revision, entries: entries.map(({ value, label, disabled }) => ({ value, label, disabled })) },
  });
