import { wholeProcess, type ChangeEvent, type Outbox, type RowsStatement } from '@portal/engine';

/** Change events of a command, stored until its users are notified. */
export interface KeptNews extends Omit<ChangeEvent, 'tenant' | 'history'> {
  deeds: Deed[];
}

/** Something that was done to a task or to the whole instance. */
export interface Deed {
  action: string | null;
  nodeName: string;
  handler: string | null;
  comment: string;
  /** Users affected. */
  targets: readonly string[];
}

/** What people are told of besides their tasks and the end. */
const toldOf: ReadonlySet<string> = new Set(['reject', 'terminate', 'copy']);
/** How somebody ends an instance; what else is canceled goes with it. */
const endings: ReadonlySet<string> = new Set(['terminate', 'canceled', 'withdraw']);

/** Whether somebody has ended the instance by it. */
export const isEnding = ({ action }: Pick<Deed, 'action'>): boolean => endings.has(action ?? '');

/** The rows of `message_outbox`: one per command with notifications, written with it. */
export const outboxStatements: Outbox['statements'] = ({ tenant, history, ...news }): RowsStatement[] => {
  const deeds = history
    .filter(
      ({ action, activityType }) => toldOf.has(action ?? '') || (activityType === wholeProcess && isEnding({ action })),
    )
    .map(({ action, activityName: nodeName, handler, message: comment, targets }) => ({
      action,
      nodeName,
      handler,
      comment,
      targets,
    }));
  if (news.came.length + news.left.length + deeds.length === 0 && !news.ended) return [];
  const kept: KeptNews = { ...news, deeds };
  return [
    {
      text: `insert into message_outbox (tenant_id, instance_id, news)
        select tenant_id, instance_id, news from jsonb_populate_recordset(null::message_outbox, $rows)`,
      rows: [{ tenant_id: tenant, instance_id: news.instance.instanceId, news: kept }],
    },
  ];
};
