import type { Perform } from './types';

/** The instance stands still: nothing goes on in it until it is activated. */
export const suspend: Perform<'suspend'> = ({ state }) => {
  state.suspended = true;
};

export const activate: Perform<'activate'> = ({ state }) => {
  delete state.suspended;
};
