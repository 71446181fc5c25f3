import type { handling } from '@portal/contract';

/** A task that waits for the reader. */
export const waitingInfo: handling.ProcessInfo = {
  procInstId: 'i',
  procDefId: 'd',
  taskProcDefId: 'd',
  taskId: 't',
  taskDefKey: 'review',
  taskState: 'running',
  businessKey: 'b',
  processDefinitionKey: 'k',
  processName: 'P',
  title: 'T',
  rejectable: true,
  claim: null,
  withdrawable: false,
  cancelable: false,
  suspended: false,
  dueTime: null,
  followUpTime: null,
};
