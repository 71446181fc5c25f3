import { events } from './events';
import { history, called, variableChanges } from './history';
import { jobs } from './jobs';
import type { Part } from './part';
import { todos, copies } from './todos';
import { work } from './work';

export { guards } from './instances';
export { triggers } from './events';
export type { Part } from './part';

/** Every table, apart from the instances' own, that a command may write. */
export const parts: readonly Part[] = [...todos, history, variableChanges, called, ...jobs, ...events, ...work, copies];
