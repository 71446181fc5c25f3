import type { Run } from '../run';
import { addSign, removeSign } from './approval/signers';
import { camundaClaim, setAssignee, setOwner, claim, unclaim } from './approval/assignment';
import { cancelInstance } from './ending';
import { complete } from './approval/complete';
import { disagree } from './approval/disagree';
import { copy } from './approval/copy';
import { deleteInstance } from './ending';
import { deferSignal, deliver, message, signal, trigger } from './events';
import { completeExternal, externalError, failExternal, retryExternal } from './externals';
import { holdDeadline, resumeDeadline } from './deadlines';
import { failJob, retryJob, runJob, setJobDue } from './jobs';
import { jump } from './approval/jump';
import { migrate } from './migrate';
import { modify } from './modify';
import { raise } from './raise';
import { recheckHandlers } from './recheck-handlers';
import { reject } from './approval/reject';
import { setVars } from './intervening';
import { start } from './start';
import { activate, suspend } from './intervening';
import { terminate } from './ending';
import { camundaDelegate, delegate, resolve } from './approval/delegation';
import { transfer } from './approval/reassign';
import type { Command, CommandType, Perform } from './types';
import { withdraw } from './approval/withdraw';

const performs: { [T in CommandType]: Perform<T> } = {
  start,
  complete,
  disagree,
  delegate,
  addSign,
  removeSign,
  transfer,
  copy,
  jump,
  claim,
  unclaim,
  withdraw,
  reject,
  raise,
  terminate,
  camundaClaim,
  setAssignee,
  setOwner,
  camundaDelegate,
  resolve,
  recheckHandlers,
  setVars,
  message,
  signal,
  deferSignal,
  deliver,
  trigger,
  runJob,
  failJob,
  retryJob,
  setJobDue,
  holdDeadline,
  resumeDeadline,
  completeExternal,
  failExternal,
  externalError,
  retryExternal,
  suspend,
  activate,
  modify,
  migrate,
  cancel: cancelInstance,
  delete: deleteInstance,
};

/** The types of all commands. */
export const commandTypes: readonly string[] = Object.keys(performs);

export function perform(run: Run, command: Command): void {
  (performs[command.type] as Perform<CommandType>)(run, command);
}
