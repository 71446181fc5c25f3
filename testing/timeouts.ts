/** The maximum time that a test waits for a state. It is long, since a busy machine is no failure. */
export const waitMs = 60_000;
