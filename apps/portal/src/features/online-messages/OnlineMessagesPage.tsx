import { formatDateTime, permissions, textsIn } from '@portal/contract';
import {
  handledOnlineMessages,
  onlineMessageComments,
  onlineMessages,
  openOnlineMessages,
} from '@portal/contract/online-messages';
import { textOf, type StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Tabs, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageTurns } from '../../shared/api/online-messages';
import { currentLocale } from '../../shared/i18n';
import { useRouteTitle } from '../../shared/i18n/texts';
import { onlineMessageFiguresPath, onlineMessagesAdministrationPath } from '../../shared/paths';
import { RatingOf } from '../../shared/ratings/RatingOf';
import {
  recordColumns,
  RecordComments,
  RecordDetail,
  type RecordDetailProps,
  RecordListPage,
  RecordValue,
} from '../../shared/records';
import { useSession } from '../../shared/session/store';
import { ManagementLink } from '../../shared/ui/ManagementLink';
import { useParameters } from '../../shared/ui/useParameters';
import { DueTag } from '../../shared/workflow/DueTag';
import { MessageExchange } from './MessageExchange';
import { Questions } from './Questions';

/** Fields that the product or the office fills in, and a message may never need. */
const later = ['visitor', 'phone', 'assignee', 'office', 'dueAt', 'timeliness', 'answeredAt', 'publishedAt'];

/** A message with the exchange, its rating, and the conversation about it. */
function OnlineMessageDetail({ definition, record }: RecordDetailProps) {
  const { data: turns } = useQuery(messageTurns(record.id));
  return (
    <Flex vertical gap={24}>
      <RecordDetail
        definition={definition}
        record={record}
        omitted={[...later.filter((key) => record.values[key] === undefined), 'answer', 'followUp', 'refusal']}
      />
      {turns && <MessageExchange turns={turns} author={textOf(record.values, 'visitor') ?? record.authorName} />}
      <RatingOf kind="online-messages" matterId={record.id} />
      {record.createdBy !== 0 && <RecordComments calls={onlineMessageComments} id={record.id} />}
    </Flex>
  );
}

const parts = { Detail: OnlineMessageDetail };

/** The messages that the user left, with the answers of the office. */
export const OwnOnlineMessages = () => (
  <RecordListPage definition={onlineMessages} columns={useMessageColumns()} parts={parts} mine />
);

/** /onlineMessages/index: own messages to the office, and frequent questions that it has published. */
export function OnlineMessagesPage() {
  const { t } = useTranslation('onlineMessages');
  const [params, change] = useParameters();
  const tab = params.get('tab') === 'questions' ? 'questions' : 'mine';
  return (
    <Tabs
      destroyOnHidden
      activeKey={tab}
      onChange={(key) => change(() => new URLSearchParams({ tab: key }), { replace: true })}
      items={[
        { key: 'mine', label: t('mine'), children: <OwnOnlineMessages /> },
        { key: 'questions', label: t('questions'), children: <Questions /> },
      ]}
    />
  );
}

/** /background/onlineMessages: the office answers messages and publishes questions. */
export function OnlineMessagesAdministrationPage() {
  const { t } = useTranslation('onlineMessages');
  const routeTitle = useRouteTitle();
  const { states } = textsIn(onlineMessages.texts, currentLocale());
  const userId = useSession()?.user.sysUser.userId;
  const [now] = useState(() => formatDateTime(Date.now()).slice(0, 'yyyy-MM-dd HH:mm'.length));
  const open = openOnlineMessages.join(',');
  return (
    <RecordListPage
      definition={onlineMessages}
      title={routeTitle(onlineMessagesAdministrationPath)}
      hint={t('administrationHint')}
      parts={parts}
      columns={useMessageColumns()}
      tools={
        <ManagementLink
          permissions={[permissions.onlineMessageAnswer]}
          path={onlineMessageFiguresPath}
          label={routeTitle(onlineMessageFiguresPath)}
        />
      }
      views={[
        { key: 'open', label: t('open'), state: open },
        { key: 'assigned', label: t('assigned'), state: open, filters: { assignee: String(userId) } },
        { key: 'overdue', label: t('overdue'), state: open, filters: { dueAt: `~${now}` } },
        { key: 'answered', label: states.answered, state: 'answered' },
        { key: 'published', label: states.published, state: 'published' },
        { key: 'handled', label: t('handled'), state: handledOnlineMessages.join(',') },
        { key: 'all', label: t('all') },
      ]}
    />
  );
}

/** Returns the columns of messages. Those that wait for the office show whether they are overdue. */
function useMessageColumns(): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  return recordColumns(onlineMessages, t).map((column) => {
    if (column.key === 'number') return { ...column, width: 136 };
    return column.key === 'dueAt'
      ? { ...column, render: (record: StoredRecord) => <AnswerDue record={record} /> }
      : column;
  });
}

function AnswerDue({ record }: { record: StoredRecord }) {
  const { dueAt } = record.values;
  return openOnlineMessages.includes(record.state) && typeof dueAt === 'string' ? (
    <DueTag dueTime={dueAt} followUpTime={null} />
  ) : (
    <RecordValue definition={onlineMessages} record={record} name="dueAt" />
  );
}
