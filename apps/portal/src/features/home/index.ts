import { NewestTodos } from './NewestTodos';
import { PersonSummary } from './PersonSummary';
import { Shortcuts } from './Shortcuts';
import { StartEntries } from './StartEntries';

export type { HomeColumns } from './Blocks';
export { HomePage } from './HomePage';
export { WorkbenchPage } from './WorkbenchPage';

/** The blocks of the home page that belong to no other feature. */
export const homeParts = { NewestTodos, PersonSummary, Shortcuts, StartEntries };
