/** How long a test waits for a state before it fails; a busy machine is no failure. */
export const waitMs = 60_000;
