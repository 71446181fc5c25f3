import { buttonList } from './buttons';
import { formKey, formList } from './forms';
import { flowType, seqFlowSort } from './gateway';
import { allList, candidateCondition } from './handlers';
import { multiActorAction } from './handling';
import { processKey } from './process';
import type { Setting } from './setting';
import {
  behaviorWithoutAssignee,
  initiatorAutoComplete,
  notification,
  rejectCommentRequired,
  serialAutoComplete,
} from './userTask';

/** Every setting of the dialect. */
export const allSettings: Setting<unknown>[] = [
  formKey,
  formList,
  processKey,
  flowType,
  seqFlowSort,
  candidateCondition,
  allList,
  multiActorAction,
  behaviorWithoutAssignee,
  initiatorAutoComplete,
  serialAutoComplete,
  rejectCommentRequired,
  buttonList,
  notification,
] as Setting<unknown>[];
