import { addSign } from './addSign';
import { complete } from './complete';
import { copy } from './copy';
import { delegate } from './delegate';
import { print } from './print';
import { reject } from './reject';
import { save } from './save';
import { start } from './start';
import { terminate } from './terminate';
import type { WorkflowAction } from './WorkflowAction';

const actions: readonly WorkflowAction[] = [start, complete, reject, delegate, addSign, terminate, print, copy, save];

/** The action of a button's id; null for a custom button, which has no behaviour of its own. */
export const workflowAction = (buttonId: string): WorkflowAction | null =>
  actions.find((action) => action.name === buttonId) ?? null;
