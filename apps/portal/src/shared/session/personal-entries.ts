/** The prefixes of keys under which a browser stores data of its user, at most until they sign out. */
export const personalKeys = {
  drafts: 'portal.draft.',
  tabs: 'portal.tabs.',
  social: 'portal.social.',
  bound: 'portal.bound.',
  recentPeople: 'portal.recent-people.',
  search: 'portal.search.',
} as const;

/** The database of drawings that are not saved yet. */
export const drawingsDatabase = 'portal.drawings';

/** Removes the entries whose keys begin with `beginning`, except those that begin with `kept`. */
export function removeEntries(storage: Storage, beginning: string, kept?: string): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(beginning) && !(kept && key.startsWith(kept))) storage.removeItem(key);
}

/** Removes the data that this browser stores for its user: open tabs, typed and drawn input, and choices. */
export function removePersonalEntries(): void {
  for (const beginning of Object.values(personalKeys))
    for (const storage of [sessionStorage, localStorage]) removeEntries(storage, beginning);
  indexedDB.deleteDatabase(drawingsDatabase);
}
