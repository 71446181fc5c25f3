import type { Command, CommandType } from '../src/core/commands/types';
import { makers } from './makers';
import { progress } from './progress';
import type { Situation } from './situation';

/** `progress` stands for anything that moves the instance forward, `restart` for starting an ended instance again. */
export type MoveKind = Exclude<CommandType, 'start'> | 'progress' | 'restart';

/** How often each kind of move is tried. */
export const commandWeights: Readonly<Record<MoveKind, number>> = {
  progress: 60,
  complete: 40,
  disagree: 20,
  reject: 16,
  delegate: 4,
  addSign: 10,
  raise: 4,
  withdraw: 10,
  transfer: 4,
  removeSign: 4,
  copy: 3,
  claim: 12,
  unclaim: 24,
  jump: 3,
  terminate: 1,
  cancel: 1,
  camundaClaim: 2,
  setAssignee: 3,
  setOwner: 1,
  camundaDelegate: 2,
  resolve: 2,
  recheckHandlers: 4,
  setVars: 6,
  message: 6,
  signal: 6,
  deferSignal: 6,
  deliver: 3,
  trigger: 4,
  runJob: 8,
  failJob: 4,
  retryJob: 3,
  setJobDue: 2,
  holdDeadline: 3,
  resumeDeadline: 4,
  completeExternal: 6,
  failExternal: 3,
  externalError: 3,
  retryExternal: 2,
  suspend: 2,
  activate: 6,
  modify: 3,
  migrate: 3,
  delete: 1,
  restart: 4,
};

/** Commands that are seldom possible. */
const seldom = [
  'failExternal',
  'externalError',
  'retryExternal',
  'completeExternal',
  'trigger',
  'message',
  'signal',
  'deferSignal',
  'failJob',
  'retryJob',
  'runJob',
] as const;

/**
 * Returns the command of a move. If the situation has no target for it, another command is tried, the seldom possible
 * ones first.
 */
export function commandOf(kind: Exclude<MoveKind, 'restart'>, situation: Situation): Command | undefined {
  // a task that was not claimed cannot be unclaimed
  const before = kind === 'unclaim' ? (['claim'] as const) : [];
  const kinds = [kind, ...before, ...seldom.slice(situation.next() % seldom.length)];
  for (const each of kinds) {
    if (each === 'progress') return progress(situation);
    const made = makers[each](situation);
    if (made) return { type: each, ...made } as Command;
  }
  return undefined;
}
