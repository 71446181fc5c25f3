/**
 * Returns the options of an LRU cache that holds at most this many entries. It grows with its entries, where `max`
 * allocates room for all of them at once.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
