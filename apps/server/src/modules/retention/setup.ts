import type { SetupModule } from '../../platform/module';
import { cleanUp } from './cleanup';
import { isOpen } from '../../platform/config/window';

/** Interval between checks whether the window is open. */
const lookMs = 10 * 60 * 1000;

/** Cleans up while the daily window is open; every process of a database may, each takes other instances. */
export const setupRetention: SetupModule = ({ engine, db, log, config, ...context }) => {
  const { window, defaultDays } = config.history;
  let closing = false;
  let running: Promise<unknown> | undefined;
  const mayContinue = () => !closing && isOpen(window, Date.now());
  const look = () => {
    if (running || !mayContinue()) return;
    running = cleanUp({ engine, db, log, defaultDays }, mayContinue)
      .catch((error: unknown) => log.error({ err: error }, 'removing ended instances failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  context.onClose(async () => {
    closing = true;
    clearInterval(timer);
    await running;
  });
};
