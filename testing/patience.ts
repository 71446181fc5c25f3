/** How long a test waits for a state before it fails; a busy machine is no failure. */
export const patienceMs = 60_000;
