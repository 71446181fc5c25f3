import { EngineError } from '../../errors';
import { setVariables } from '../variables';
import type { Perform } from './types';

export const setVars: Perform<'setVars'> = (run, { vars, executionId, local }) => {
  const execution = executionId === undefined ? run.root : run.state.executions[executionId];
  if (!execution) throw new EngineError('activityNotFound', executionId);
  setVariables(run.state, execution, vars, local);
};
