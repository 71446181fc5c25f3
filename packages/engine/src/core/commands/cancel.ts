import { EngineError } from '../../errors';
import { recordProcess } from '../record';
import { endEverything } from './delete';
import type { Perform } from './types';

/** Whoever started the instance ends it. */
export const cancelInstance: Perform<'cancel'> = (run, { user, comment }) => {
  if (user !== run.state.initiator) throw new EngineError('notInitiator');
  recordProcess(run, 'canceled', user, comment);
  endEverything(run, comment);
};
