import type { Store } from '../ports/store';

type Lists = Pick<Store, 'todoPage' | 'donePage' | 'initiatedPage' | 'copyPage'>;

const everything = { current: 1, size: Number.MAX_SAFE_INTEGER };

/** The processes of the rows of the memory store's lists. */
export function memoryListedProcesses(lists: Lists): Pick<Store, 'listedProcesses'> {
  const pages = {
    todo: lists.todoPage,
    done: lists.donePage,
    initiated: lists.initiatedPage,
    copied: lists.copyPage,
  };
  return {
    async listedProcesses(caller, list) {
      const { records } = await pages[list](caller, everything);
      const names = new Map<string, string>();
      for (const { definitionKey, processName } of records) {
        if (!names.has(definitionKey)) names.set(definitionKey, processName);
      }
      return [...names].map(([key, name]) => ({ key, name })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}
