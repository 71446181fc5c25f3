import type { SetupModule } from '../../platform/module';
import { isOpen } from '../../platform/config/window';
import { startWorker } from '../../platform/worker';
import { cleanUp } from './cleanup';

/** Interval between checks whether the window is open. */
const everyMs = 10 * 60 * 1000;

/** Cleans up while the daily window is open; every process of a database may, each takes other instances. */
export const setupRetention: SetupModule = ({ engine, db, log, config, ...context }) => {
  const { window, defaultDays } = config.history;
  let closing = false;
  const mayContinue = () => !closing && isOpen(window, Date.now());
  const clean = async () => {
    if (mayContinue()) await cleanUp({ engine, db, log, defaultDays }, mayContinue);
  };
  const worker = startWorker(clean, log, { everyMs, firstMs: everyMs, failed: 'removing ended instances failed' });
  context.onClose(async () => {
    closing = true;
    await worker.stop();
  });
};
