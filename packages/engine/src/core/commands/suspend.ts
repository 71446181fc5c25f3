import { recordProcess } from '../history/record';
import type { Perform } from './types';

/** Suspends the instance: nothing continues until it is activated. */
export const suspend: Perform<'suspend'> = (run, { user, comment }) => {
  run.state.suspended = true;
  if (user !== undefined) recordProcess(run, 'suspend', user, comment);
};

export const activate: Perform<'activate'> = (run, { user, comment }) => {
  delete run.state.suspended;
  if (user !== undefined) recordProcess(run, 'activate', user, comment);
};
