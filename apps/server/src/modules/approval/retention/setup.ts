import type { SetupModule } from '../../../platform/module';
import { isOpen } from '../../../platform/config/window';
import { startWorker } from '../../../platform/worker';
import { cleanUp } from './cleanup';

/** Interval between checks whether the window is open. */
const everyMs = 10 * 60 * 1000;

/** Cleans up while the daily window is open; every process of a database may, each takes other instances. */
export const setupRetention: SetupModule = (context) => {
  const { engine, db, log, config } = context;
  const { window, defaultDays } = config.history;
  const clean = async (closing: AbortSignal) => {
    const mayContinue = () => !closing.aborted && isOpen(window, Date.now());
    if (mayContinue()) await cleanUp({ engine, db, log, defaultDays }, mayContinue);
  };
  startWorker(clean, context, { everyMs, firstMs: everyMs, failed: 'removing ended instances failed' });
};
