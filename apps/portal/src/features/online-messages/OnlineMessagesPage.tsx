import { textsIn } from '@portal/contract';
import { onlineMessageComments, onlineMessages } from '@portal/contract/online-messages';
import { Tabs, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { useRouteTitle } from '../../shared/i18n/texts';
import { RecordComments, RecordDetail, type RecordDetailProps, RecordListPage } from '../../shared/records';
import { useParameters } from '../../shared/ui/useParameters';
import { Questions } from './Questions';

/** A message with its answer and the conversation about it. */
const OnlineMessageDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail definition={definition} record={record} />
    <RecordComments calls={onlineMessageComments} id={record.id} />
  </Flex>
);

const parts = { Detail: OnlineMessageDetail };

/** The messages that the user left, with the answers of the office. */
export const OwnOnlineMessages = () => <RecordListPage definition={onlineMessages} parts={parts} mine />;

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
  return (
    <RecordListPage
      definition={onlineMessages}
      title={routeTitle('/background/onlineMessages')}
      hint={t('administrationHint')}
      parts={parts}
      views={[
        { key: 'all', label: t('all') },
        ...Object.entries(states).map(([state, label]) => ({ key: state, label, state })),
      ]}
    />
  );
}
