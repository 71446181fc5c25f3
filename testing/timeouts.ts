/** The maximum time that a test waits for a state. It is long, since a busy machine is no failure. */
export const waitMs = 60_000;

/** The maximum time of a test that makes many random walks, which take minutes on a busy machine. */
export const walksMs = 600_000;
