import { addSign } from './add-sign';
import { claim } from './claim';
import { complete } from './complete';
import { copy } from './copy';
import { delegate } from './delegate';
import { empty } from './empty';
import { jump } from './jump';
import { print } from './print';
import { reject } from './reject';
import { removeSign } from './remove-sign';
import { save } from './save';
import { resubmit } from './resubmit';
import { start } from './start';
import { terminate } from './terminate';
import { transfer } from './transfer';
import { unclaim } from './unclaim';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { WorkflowAction } from './WorkflowAction';

const actions: readonly WorkflowAction[] = [
  start,
  resubmit,
  complete,
  reject,
  delegate,
  transfer,
  addSign,
  removeSign,
  claim,
  unclaim,
  jump,
  terminate,
  print,
  copy,
  save,
  empty,
];

/** The action of a button's id as things stand; null where it has nothing to do now. */
export const workflowAction = (buttonId: string, open: OpenWorkflow): WorkflowAction | null =>
  actions.find(({ name, button = name, fits }) => button === buttonId && (fits?.(open) ?? true)) ?? null;
