import type { CommandOptions } from '../api';

/** Options of a command that write the rows of all these options. */
export const joinRows = (...options: readonly (CommandOptions | undefined)[]): Required<CommandOptions> => ({
  also: (ids) => options.flatMap((each) => each?.also?.(ids) ?? []),
});
