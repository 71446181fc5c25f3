import { EngineError } from '../../errors';
import { recordProcess } from '../history/record';
import { changeVariables } from '../variables/variable-changes';
import { processOf } from '../state';
import type { Perform } from './types';

export const setVars: Perform<'setVars'> = (run, { vars, remove, executionId, local, user, comment }) => {
  const execution = executionId === undefined ? run.root : run.state.executions[executionId];
  if (!execution) throw new EngineError('activityNotFound', executionId);
  if (user !== undefined) recordProcess(run, 'setVars', user, comment, processOf(run.state, execution));
  changeVariables(run, execution, { vars, remove, local }, { user });
};
