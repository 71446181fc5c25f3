import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParameters } from '../../shared/ui/useParameters';
import { OwnOnlineMessages } from './OwnOnlineMessages';
import { Questions } from './Questions';

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
