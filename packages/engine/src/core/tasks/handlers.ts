import { identity } from '@portal/contract';
import { toText } from '../../expressions';
import type { Expression } from '../../expressions';
import type { Node } from '../../model/types';
import type { UserTask } from '../../model/activities/types';
import { choicesNext } from '../../model/graph/handler-choices';
import { offeredFlows, isInitiatorTask, submissionNodes } from '../../model/graph/offered-flows';
import type { Run } from '../run';
import { membersIn, type Execution, type Member } from '../state';
import { eligibleUser } from './eligible';
import { enteredChoice } from './entered-choice';
import { offer, unhandled, waiting, type Handlers } from './offer';

/** Resolves the handlers of a user task that a token has entered. */
export function resolveHandlers(run: Run, execution: Execution, node: Node, task: UserTask): Handlers {
  const given = givenHandler(run, execution);
  const known = given === undefined ? undefined : eligibleUser(run, node, given);
  if (known !== undefined) return { assignee: known, candidates: [], none: false };
  if (isVacantMember(run, execution)) return waiting;
  if (isAddedSigner(run, execution)) return unhandled;
  if (!node.multiInstance) {
    const chosen = enteredChoice(run, execution, node);
    if (chosen === 'open') return { ...unhandled, none: false };
    const offered = chosen && offer(run, node, chosen.map(identity.user));
    if (offered && !offered.none && !offered.waits) return offered;
  }
  const assignee = task.assignee && textOrNull(run.evaluate(task.assignee, execution));
  const candidates = unique([
    ...prefixed('u:', run, execution, task.candidateUsers),
    ...prefixed('g:', run, execution, task.candidateGroups),
  ]);
  if (!task.hasHandlerSetting) return { assignee: assignee ?? null, candidates, none: false };
  const assigned = assignee ? eligibleUser(run, node, assignee) : undefined;
  if (node.multiInstance) {
    const isGone = Boolean(assignee) && assigned === undefined;
    return isGone ? unhandled : { assignee: assigned ?? null, candidates, none: false };
  }
  const offered = offer(run, node, unique([...candidates, ...settingHandlers(run, execution, task)]));
  return assigned === undefined ? offered : { assignee: assigned, candidates: offered.candidates, none: false };
}

/** Returns an added signer, or the previous handler of a returned task. */
function givenHandler(run: Run, execution: Execution): string | undefined {
  if (execution.reopened?.by !== undefined) return execution.reopened.by;
  return isAddedSigner(run, execution) ? toText(memberAt(run, execution)?.value) : undefined;
}

const isAddedSigner = (run: Run, execution: Execution): boolean => memberAt(run, execution)?.added === true;

/** Returns whether the execution is a member that stands for handlers none of whom can act. */
const isVacantMember = (run: Run, execution: Execution): boolean => memberAt(run, execution)?.vacant === true;

const memberAt = (run: Run, execution: Execution): Member | undefined =>
  execution.kind === 'member' ? membersIn(run.state.executions[execution.parent])[execution.loop] : undefined;

/** Returns the identities of the handler setting, its expression included. */
export function settingHandlers(run: Run, execution: Execution, task: UserTask): string[] {
  return unique([
    ...task.handlers,
    ...prefixed('u:', run, execution, task.handlerVariable ? [task.handlerVariable] : []),
  ]);
}

/** Values of expressions, each a text or a list, as identities. */
function prefixed(prefix: string, run: Run, execution: Execution, expressions: readonly Expression[]): string[] {
  return expressions.flatMap((expression) => textsIn(run.evaluate(expression, execution)).map((text) => prefix + text));
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(toText).filter((text) => text !== '');

/** Returns the users that the value of an expression names: an id or a list of ids. */
export const usersIn = (value: unknown): string[] => textsIn(value).map((text) => `u:${text}`);

/** Returns whether the initiator's first task is submitted with the start. */
export function isSubmitted(run: Run, execution: Execution, node: Node, task: UserTask, assignee: string): boolean {
  if (assignee !== run.submittedBy || execution.from.length > 0 || execution.reopened) return false;
  const model = run.modelOf(execution);
  if (model !== run.model || !isInitiatorTask(task)) return false;
  const wasAskedFor = submissionNodes(model).includes(node);
  return wasAskedFor || offeredFlows(model, node.id).length + choicesNext(model, node.id).length === 0;
}

function textOrNull(value: unknown): string | null {
  const text = toText(value);
  return text === '' ? null : text;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
