import type { tasks } from '@portal/contract';

/** A row of a history: an agreement after an hour. */
export const historyRow = (changed: Partial<tasks.HistoryRow> = {}): tasks.HistoryRow => ({
  activityId: 'review',
  activityName: '部门审核',
  userNickName: '刘洋',
  ownerName: '',
  action: 'complete',
  voided: false,
  ownReview: false,
  automatic: false,
  offered: false,
  member: null,
  startTime: '2026-11-21 09:00:00',
  endTime: '2026-11-21 10:00:00',
  fullMsg: '',
  targetNames: [],
  changes: [],
  processId: null,
  processName: '',
  ...changed,
});
