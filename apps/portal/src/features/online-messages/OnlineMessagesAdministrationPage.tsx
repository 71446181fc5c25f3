import { textsIn } from '@portal/contract';
import { onlineMessages } from '@portal/contract/online-messages';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { useRouteTitle } from '../../shared/i18n/useRouteTitle';
import { RecordListPage } from '../../shared/records';
import { OnlineMessageDetail } from './OnlineMessageDetail';

const parts = { Detail: OnlineMessageDetail };

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
