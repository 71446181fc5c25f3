import { buttonList } from './user-task/buttons';
import { formKey, formList } from './user-task/forms';
import { flowType, seqFlowSort } from './gateway';
import { allList, candidateCondition, handlerChoice } from './user-task/handlers';
import { passing } from './user-task/passing';
import { multiActorAction } from './user-task/handling';
import { processKey, revocation, summaryFields } from './process/process';
import type { Setting } from './setting';
import { behaviorWithoutAssignee, fallbackHandlers } from './user-task/without-handler';
import { deadline } from './user-task/deadline';
import { voting } from './user-task/voting';
import {
  commentRequired,
  initiatorAutoComplete,
  notification,
  rejectCommentRequired,
  serialAutoComplete,
  signature,
} from './user-task/user-task';

/** Every setting of the dialect. */
export const allSettings: Setting<unknown>[] = [
  formKey,
  formList,
  processKey,
  summaryFields,
  revocation,
  flowType,
  seqFlowSort,
  candidateCondition,
  handlerChoice,
  allList,
  multiActorAction,
  voting,
  behaviorWithoutAssignee,
  fallbackHandlers,
  passing,
  initiatorAutoComplete,
  serialAutoComplete,
  rejectCommentRequired,
  commentRequired,
  signature,
  deadline,
  buttonList,
  notification,
] as Setting<unknown>[];
