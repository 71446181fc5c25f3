export { findUnknownEntry } from './record-references';
export { offeredItems, readDictionary } from './store';
