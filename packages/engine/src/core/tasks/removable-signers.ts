import type { By } from '../commands/types';
import { addedAs } from '../multi-instance/added-signers';
import { signersOf, type Signer } from '../multi-instance/signers';
import type { InstanceState, Task } from '../state';
import { mayHandle } from './tasks';

/**
 * Returns the signers at a task's node whom a user may remove before they sign: those they added, and as the handler of the
 * task the other members of a countersign and those added to the task. Without a user nothing is checked.
 */
export function removableSigners(state: InstanceState, task: Task, by: By): Signer[] {
  const inner = state.executions[task.execution];
  if (inner?.kind !== 'member') return [];
  const handles = by.user === undefined || mayHandle(task, by);
  const counts = !inner.single && !addedAs(state, inner);
  return signersOf(state, inner).filter(({ state: stands, loop, signs }) => {
    if (stands === 'done') return false;
    if (signs && signs.by === by.user) return true;
    if (!handles || loop === inner.loop) return false;
    return signs ? signs.loop === inner.loop : counts;
  });
}
