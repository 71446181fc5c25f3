import { EngineError } from '../../errors';
import { leave } from '../tokens/flow';
import { activate, initialMembers } from '../multi-instance/members';
import { markVisited, recordUnhandled } from '../history/record';
import type { Behavior } from '../run';
import { toBody } from '../state';

/** The multi-instance body; without members the node is skipped. */
export const multiInstance: Behavior = {
  enter(run, execution, node) {
    const loop = node.multiInstance;
    if (!loop) throw new EngineError('notMultiInstance', node.id);
    const members = initialMembers(run, execution, node, loop);
    if (members.length === 0) {
      if (node.userTask?.hasHandlerSetting) recordUnhandled(run, execution, node);
      markVisited(run, execution);
      leave(run, execution, node);
      return;
    }
    activate(run, toBody(execution, { sequential: loop.sequential, members }), node);
  },
};
