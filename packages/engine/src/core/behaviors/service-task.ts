import { EngineError } from '../../errors';
import { doWork } from '../async/work';
import { createExternal } from '../async/external';
import { finishWork } from '../tokens/finish';
import type { Behavior } from '../run';

/** Does its work, or leaves it to an external worker. */
export const serviceTask: Behavior = {
  enter(run, execution, node) {
    const { work } = node;
    if (!work) throw new EngineError('activityNotFound', node.id);
    if (work.type === 'external') {
      createExternal(run, execution, work);
      return;
    }
    const result = doWork(run, execution, work);
    if (!run.isAlive(execution)) return;
    if (work.resultVariable !== undefined) run.setVars(execution, { [work.resultVariable]: result });
    finishWork(run, execution, node);
  },
};
