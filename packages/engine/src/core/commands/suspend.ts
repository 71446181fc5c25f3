import type { Perform } from './types';

/** Suspends the instance: nothing continues until it is activated. */
export const suspend: Perform<'suspend'> = ({ state }) => {
  state.suspended = true;
};

export const activate: Perform<'activate'> = ({ state }) => {
  delete state.suspended;
};
