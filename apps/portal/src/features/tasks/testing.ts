import type { tasks } from '@portal/contract';

/** A task that waits for the reader. */
export const waitingInfo: tasks.ProcessInfo = {
  procInstId: 'i',
  procDefId: 'd',
  taskProcDefId: 'd',
  taskId: 't',
  taskDefKey: 'review',
  taskState: 'running',
  instanceNumber: '20261121-000001',
  businessKey: 'b',
  processDefinitionKey: 'k',
  processName: 'P',
  title: 'T',
  state: 'running',
  initiatorName: '王芳',
  startTime: '2026-11-21 08:30:00',
  currentNodes: ['审核'],
  rejectable: true,
  claim: null,
  withdrawable: false,
  cancelable: false,
  startableAgain: false,
  suspended: false,
  dueTime: null,
  followUpTime: null,
  rejection: null,
  countersign: null,
  onBehalfOf: null,
  resubmission: false,
  handlerChoiceList: [],
  draftable: false,
  draft: null,
  unreadComments: 0,
  followed: false,
  consultations: [],
  copyAnswer: null,
  revocation: null,
};

/** The configuration of a node that asks for nothing. */
export const plainConfiguration: tasks.TaskConfiguration = {
  seqFlowList: [],
  buttonList: [],
  formList: [],
  rejectCommentRequired: false,
  commentRequired: false,
};
