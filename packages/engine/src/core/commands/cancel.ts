import { EngineError } from '../../errors';
import { recordProcess } from '../history/record';
import { endWholeInstance } from './delete';
import type { Perform } from './types';

/** The initiator ends the instance. */
export const cancelInstance: Perform<'cancel'> = (run, { user, comment }) => {
  if (user !== run.state.initiator) throw new EngineError('notInitiator');
  recordProcess(run, 'canceled', user, comment);
  endWholeInstance(run, comment, 'withdrawn');
};
