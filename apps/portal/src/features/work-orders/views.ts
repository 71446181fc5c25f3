import { formatDateTime } from '@portal/contract';

/** Returns the view of the work orders that are overdue now. Those that wait for their filer are not. */
export const overdueView = () => ({
  key: 'overdue',
  state: 'submitted,handling',
  filters: { dueAt: `~${formatDateTime(Date.now()).slice(0, 'yyyy-MM-dd HH:mm'.length)}` },
});
