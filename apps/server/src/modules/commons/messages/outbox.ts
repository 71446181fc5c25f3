import { wholeProcess, type ChangeEvent, type Outbox, type RowsStatement } from '@portal/engine';

/** Change events of a command, stored until its users are notified. */
export interface OutboxEvent extends Omit<
  ChangeEvent,
  'tenant' | 'history' | 'started' | 'unhandled' | 'reminders' | 'deadlineFailures'
> {
  actions: OutboxAction[];
  /** The command has started the instance. */
  started?: true;
  /** The names of nodes that were passed because no handler was found. */
  unhandled?: readonly string[];
  /** Nodes whose tasks wait because only excluded users could handle them, by name. */
  unassigned?: readonly string[];
  /** Tasks of which a deadline reminds. */
  reminders?: ChangeEvent['reminders'];
  /** Overdue tasks that could not be decided without a person. */
  deadlineFailures?: ChangeEvent['deadlineFailures'];
}

/** Something that was done to a task or to the whole instance. */
export interface OutboxAction {
  action: string | null;
  nodeName: string;
  /** The task's id within the instance. */
  taskId?: string;
  handler: string | null;
  comment: string;
  /** Users affected. */
  targets: readonly string[];
}

/**
 * Actions with notifications of their own, and completions, which are reported to followers. Tasks and the end of an
 * instance have their own notifications.
 */
const notifiedActions: ReadonlySet<string> = new Set([
  'reject',
  'overdueReject',
  'overdueTransfer',
  'delegate',
  'resolve',
  'terminate',
  'copy',
  'complete',
  'overdueComplete',
]);
/** What follows a lost vote, by the message of its row. A process that continues has its own notifications. */
const lostVotes: Partial<Record<string, string>> = {
  previous: 'voteReturned',
  initiator: 'voteReturned',
  refuse: 'voteEnded',
};

/** Returns the deciding vote as the action that a lost vote led to. */
function lostVote(history: ChangeEvent['history']): OutboxAction[] {
  const row = history.find(({ action }) => action === 'notAgreed');
  const action = row && lostVotes[row.message];
  if (!action) return [];
  const vote = history.findLast(({ votes }) => (votes ?? 0) < 0);
  const { activityName: nodeName } = row;
  return [{ action, nodeName, handler: vote?.handler ?? null, comment: vote?.message ?? '', targets: [] }];
}

/** Actions that end an instance. Other canceled entries follow from them. */
const endings: ReadonlySet<string> = new Set(['terminate', 'canceled', 'withdraw', 'voteEnded']);

/** Returns true if the action ended the instance. */
export const isEnding = ({ action }: Pick<OutboxAction, 'action'>): boolean => endings.has(action ?? '');

/** The rows of `message_outbox`: one per command with notifications, written with it. */
export const outboxStatements: Outbox['statements'] = ({ tenant, history, ...event }): RowsStatement[] => {
  const actions: OutboxAction[] = history
    .filter(
      ({ action, activityType }) =>
        notifiedActions.has(action ?? '') || (activityType === wholeProcess && isEnding({ action })),
    )
    .map(({ action, activityName: nodeName, taskId, handler, message: comment, targets }) => ({
      action,
      nodeName,
      ...(taskId !== null && { taskId }),
      handler,
      comment,
      targets,
    }));
  actions.push(...lostVote(history));
  const { started, unhandled, reminders, deadlineFailures, ...changes } = event;
  const lists = [event.tasksAdded, event.tasksRemoved, actions, unhandled, reminders, deadlineFailures];
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count === 0 && !event.ended && !started) return [];
  const namesOf = (waiting: boolean) => unhandled.flatMap(({ nodeName, waits }) => (waits === waiting ? nodeName : []));
  const [passed, unassigned] = [namesOf(false), namesOf(true)];
  const stored: OutboxEvent = {
    ...changes,
    actions,
    ...(started ? { started: true as const } : {}),
    ...(passed.length > 0 ? { unhandled: passed } : {}),
    ...(unassigned.length > 0 ? { unassigned } : {}),
    ...(reminders.length > 0 ? { reminders } : {}),
    ...(deadlineFailures.length > 0 ? { deadlineFailures } : {}),
  };
  return [
    {
      text: `insert into message_outbox (tenant_id, instance_id, event)
        select tenant_id, instance_id, event from jsonb_populate_recordset(null::message_outbox, $rows)`,
      rows: [{ tenant_id: tenant, instance_id: event.instance.instanceId, event: stored }],
    },
  ];
};
