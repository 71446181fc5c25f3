import type { Run } from '../run';
import { addSign } from './add-sign';
import { claim, delegatePending, resolve, setAssignee, setOwner } from './assign';
import { cancelInstance } from './cancel';
import { complete } from './complete';
import { copy } from './copy';
import { delegate } from './delegate';
import { deleteInstance } from './delete';
import { deferSignal, deliver, message, signal, trigger } from './events';
import { completeExternal, externalError, failExternal, retryExternal } from './externals';
import { failJob, retryJob, runJob, setJobDue } from './jobs';
import { jump } from './jump';
import { migrate } from './migrate';
import { modify } from './modify';
import { raise } from './raise';
import { reject } from './reject';
import { removeSign } from './remove-sign';
import { setVars } from './set-vars';
import { start } from './start';
import { activate, suspend } from './suspend';
import { giveBack, take } from './take';
import { terminate } from './terminate';
import { transfer } from './transfer';
import type { Command, CommandType, Perform } from './types';
import { withdraw } from './withdraw';

const performs: { [T in CommandType]: Perform<T> } = {
  start,
  complete,
  delegate,
  addSign,
  removeSign,
  transfer,
  copy,
  jump,
  take,
  giveBack,
  withdraw,
  reject,
  raise,
  terminate,
  claim,
  setAssignee,
  setOwner,
  delegatePending,
  resolve,
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

/** Every command there is. */
export const commandTypes: readonly string[] = Object.keys(performs);

export function perform(run: Run, command: Command): void {
  (performs[command.type] as Perform<CommandType>)(run, command);
}
