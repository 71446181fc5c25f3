import { EngineError } from '../../errors';
import type { Perform } from './types';

export const setVars: Perform<'setVars'> = (run, { vars, remove = [], executionId, local }) => {
  const execution = executionId === undefined ? run.root : run.state.executions[executionId];
  if (!execution) throw new EngineError('activityNotFound', executionId);
  run.setVars(execution, vars, local);
  run.removeVars(execution, remove, local);
};
