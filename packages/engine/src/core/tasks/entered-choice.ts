import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import type { Run } from '../run';
import { processIdAt, rootId, type Execution, type InstanceState } from '../state';

/** Returns the key of a node's choice. Each called process has separate choices. */
export const choiceKey = (process: string, nodeId: string): string =>
  process === rootId ? nodeId : `${process}/${nodeId}`;

/** Returns the users chosen for a node of the process that an execution is in, or undefined if none were chosen. */
export const chosenUsers = (state: InstanceState, executionId: string, nodeId: string): readonly string[] | undefined =>
  state.choices?.[choiceKey(processIdAt(state, executionId), nodeId)]?.users;

/**
 * Returns the users chosen for a node that a token has entered, or undefined if its settings name the handlers. It
 * covers required choices that no person could be asked for: in a called process, or after a timer, a jump or a
 * message. A forecast continues without a choice.
 * @throws `choiceRequired`
 */
export function enteredChoice(run: Run, execution: Execution, node: Node): readonly string[] | 'open' | undefined {
  const choice = node.userTask?.settings.choice;
  if (!choice) return undefined;
  const users = chosenUsers(run.state, execution.id, node.id);
  if (users) return users;
  if (run.env.forecasting) return 'open';
  const isAsked = run.choosingIn === processIdAt(run.state, execution.id);
  const isNamed = node.userTask?.handlers.length;
  if (choice.required && (isAsked || !isNamed)) throw new EngineError('choiceRequired', node.id);
  return undefined;
}
