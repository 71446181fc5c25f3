import { EngineError } from '../../errors';
import { leave } from '../tokens/flow';
import { activate, memberValues } from '../multi-instance/members';
import { markVisited, recordUnhandled } from '../history/record';
import type { Behavior } from '../behavior';
import { toBody } from '../state';

/** The multi-instance body; without members the node is skipped. */
export const multiInstance: Behavior = {
  enter(run, execution, node) {
    const loop = node.multiInstance;
    if (!loop) throw new EngineError('notMultiInstance', node.id);
    const values = memberValues(run, execution, node, loop);
    if (values.length === 0) {
      if (node.userTask?.hasHandlerSetting) recordUnhandled(run, execution, node);
      markVisited(run, execution);
      leave(run, execution, node);
      return;
    }
    const members = values.map((value) => ({ value, state: 'waiting' as const }));
    activate(run, toBody(execution, { sequential: loop.sequential, members }), node);
  },
};
