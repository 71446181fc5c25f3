import { identity } from '@portal/contract';
import { toText } from '../../expressions';
import type { Expression } from '../../expressions';
import type { Node } from '../../model/types';
import type { UserTask } from '../../model/activities/types';
import { offeredFlows } from '../../model/graph/offered-flows';
import { membersOf } from '../env';
import type { Run } from '../run';
import { membersIn, type Execution } from '../state';
import { previousHandlers } from '../tokens/trail';
import { enteredChoice } from './entered-choice';

export interface Handlers {
  assignee: string | null;
  candidates: string[];
  /** The configured handlers resolve to no users. */
  none: boolean;
}

/** Resolves the handlers of a user task that a token has entered. */
export function resolveHandlers(run: Run, execution: Execution, node: Node, task: UserTask): Handlers {
  const given = givenHandler(run, execution);
  if (given !== undefined) return { assignee: given, candidates: [], none: false };
  if (!node.multiInstance) {
    const chosen = enteredChoice(run, execution, node);
    if (chosen === 'open') return { assignee: null, candidates: [], none: false };
    if (chosen) return offer(run, chosen.map(identity.user));
  }
  const assignee = task.assignee && textOrNull(run.evaluate(task.assignee, execution));
  const candidates = unique([
    ...prefixed('u:', run, execution, task.candidateUsers),
    ...prefixed('g:', run, execution, task.candidateGroups),
  ]);
  if (!task.hasHandlerSetting || node.multiInstance) return { assignee: assignee ?? null, candidates, none: false };
  const all = unique([...candidates, ...settingHandlers(run, execution, task)]);
  return assignee ? { assignee, candidates: all, none: false } : offer(run, all);
}

/** A single user is assigned; an empty set means no handler. */
function offer(run: Run, candidates: string[]): Handlers {
  const [only] = candidates;
  if (candidates.length === 1 && only?.startsWith('u:')) {
    return { assignee: only.slice(2), candidates: [], none: false };
  }
  const none = !candidates.some((identity) => /^[ug]:/.test(identity)) && membersOf(run.env, candidates).length === 0;
  return { assignee: null, candidates, none };
}

/** An added signer, or the previous handler of a returned task. */
function givenHandler(run: Run, execution: Execution): string | undefined {
  if (execution.kind !== 'member' || execution.reopened?.by !== undefined) return execution.reopened?.by;
  const member = membersIn(run.state.executions[execution.parent])[execution.loop];
  return member?.added ? toText(member.value) : undefined;
}

/** The identities of the handler setting, its expression included. */
export function settingHandlers(run: Run, execution: Execution, task: UserTask): string[] {
  return unique([
    ...task.handlers,
    ...prefixed('u:', run, execution, task.handlerVariable ? [task.handlerVariable] : []),
  ]);
}

/** Values of expressions, each a text or a list, as identities. */
function prefixed(prefix: string, run: Run, execution: Execution, expressions: readonly Expression[]): string[] {
  return expressions.flatMap((expression) => {
    const value = run.evaluate(expression, execution);
    return (Array.isArray(value) ? value : [value])
      .map(toText)
      .filter((text) => text !== '')
      .map((text) => prefix + text);
  });
}

/** Whether the task is passed without its assignee: the initiator's own, or handled by them at the node before. */
export function isPassedFor(run: Run, execution: Execution, node: Node, task: UserTask, assignee: string): boolean {
  if (execution.reopened) return false;
  const initiator = task.initiatorAutoComplete && assignee === run.state.initiator;
  const adjacent = task.serialAutoComplete && previousHandlers(run.state, execution.from).includes(assignee);
  // where a branch has to be chosen, the task needs a handler to choose it
  return (initiator || adjacent) && offeredFlows(run.modelOf(execution), node.id).length === 0;
}

function textOrNull(value: unknown): string | null {
  const text = toText(value);
  return text === '' ? null : text;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
