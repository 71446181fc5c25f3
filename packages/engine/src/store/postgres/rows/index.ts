import { called } from './called';
import { copies } from './copies';
import { events } from './events';
import { history } from './history';
import { jobs } from './jobs';
import type { Part } from './part';
import { variableChanges } from './variable-changes';
import { todos } from './todos';
import { work } from './work';

export { guards } from './instances';
export { triggers } from './triggers';
export type { Part } from './part';

/** Every table beside the instances' own that a command may write. */
export const parts: readonly Part[] = [...todos, history, variableChanges, called, ...jobs, ...events, ...work, copies];
