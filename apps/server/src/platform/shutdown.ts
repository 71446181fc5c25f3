/** npm hands a Ctrl-C on that the terminal has delivered already: an echo is not a second wish. */
const echoMs = 1000;

/**
 * Runs `stop` at the first SIGTERM or SIGINT and then exits with code 0, or 1 if it failed. A second signal exits at
 * once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since = 0;
  const onSignal = () => {
    if (since === 0) {
      since = Date.now();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (Date.now() - since > echoMs) process.exit(130);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** A time after which a shutdown no longer waits for work in progress. */
export interface Deadline {
  /** Waits for `work`, but not beyond the deadline. Work that is not finished then ends with the process. */
  race(work: void | Promise<unknown>): Promise<void>;
  clear(): void;
}

export function startDeadline(milliseconds: number, onPassed: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onPassed();
      resolve();
    }, milliseconds);
  });
  return {
    race: async (work) => {
      await Promise.race([work, passed]);
    },
    clear: () => clearTimeout(timer),
  };
}
