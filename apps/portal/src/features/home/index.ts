import { NewestTodos } from './NewestTodos';
import { PersonSummary } from './PersonSummary';
import { Shortcuts } from './Shortcuts';
import { StartEntries } from './StartEntries';

export type { HomeColumns } from './HomePage';
export { HomePage } from './HomePage';
export { WorkbenchPage } from './HomePage';

/** The blocks of the home page that belong to no other feature. */
export const homeParts = { NewestTodos, PersonSummary, Shortcuts, StartEntries };
