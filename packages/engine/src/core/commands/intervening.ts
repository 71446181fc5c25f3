import { recordProcess } from '../history/record';
import type { Perform } from './types';
import { EngineError } from '../../errors';
import { changeVariables } from '../variables/variable-changes';
import { processOf } from '../state';

export const setVars: Perform<'setVars'> = (run, { vars, remove, executionId, local, user, comment }) => {
  const execution = executionId === undefined ? run.root : run.state.executions[executionId];
  if (!execution) throw new EngineError('activityNotFound', executionId);
  if (user !== undefined) recordProcess(run, 'setVars', user, comment, processOf(run.state, execution));
  changeVariables(run, execution, { vars, remove, local }, { user });
};

/** Suspends the instance: nothing continues until it is activated. */
export const suspend: Perform<'suspend'> = (run, { user, comment }) => {
  run.state.suspended = true;
  if (user !== undefined) recordProcess(run, 'suspend', user, comment);
};

export const activate: Perform<'activate'> = (run, { user, comment }) => {
  delete run.state.suspended;
  if (user !== undefined) recordProcess(run, 'activate', user, comment);
};
