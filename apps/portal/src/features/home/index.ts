import { Deadlines } from './blocks/Deadlines';
import { QuickStarts } from './blocks/QuickStarts';
import { NewestTodos, PersonSummary, Shortcuts, StartEntries } from './home-parts';

export type { BlockProps, HomeBlock } from './block';
export { HomePage } from './HomePage';
export { WorkbenchPage } from './WorkbenchPage';

/** The blocks of the home page that belong to no other feature. */
export const homeParts = {
  Deadlines,
  NewestTodos,
  PersonSummary,
  QuickStarts,
  Shortcuts,
  StartEntries,
};
