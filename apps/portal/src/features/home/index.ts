import { NewestTodos, PersonSummary, Shortcuts, StartEntries } from './home-parts';

export type { HomeColumns } from './HomePage';
export { HomePage } from './HomePage';
export { WorkbenchPage } from './HomePage';

/** The blocks of the home page that belong to no other feature. */
export const homeParts = { NewestTodos, PersonSummary, Shortcuts, StartEntries };
