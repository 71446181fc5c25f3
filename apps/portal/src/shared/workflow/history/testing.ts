import type { tasks } from '@portal/contract';
import type { Countersign, SigningRule } from '@portal/contract/votes';

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

/** The rule of a node of several persons, who all have to agree. */
export const signingRule = (changed: Partial<SigningRule> = {}): SigningRule => ({
  percentage: 100,
  count: null,
  sequential: false,
  voting: false,
  weighted: false,
  quorum: 0,
  eachGroup: false,
  ...changed,
});

/** The same with two members, of whom nobody has acted. */
export const countersignRule = (changed: Partial<Countersign> = {}): Countersign => ({
  ...signingRule(changed),
  total: 2,
  needed: 2,
  agreed: 0,
  disagreed: 0,
  ...changed,
});
