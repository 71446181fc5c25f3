import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../shared/api/online-messages';
import { VisitorsGate } from '../../../shared/ui/placeholders/VisitorsGate';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useParameters } from '../../../shared/ui/useParameters';
import styles from '../exchange.module.css';
import { LeaveMessage } from './LeaveMessage';
import { LookUpMessage } from './LookUpMessage';

/** /visitorMessages: people without an account leave a message, and find its answer by number and code. */
export default function VisitorMessagesPage() {
  const { t } = useTranslation('onlineMessages');
  const [params, change] = useParameters();
  const [known, setKnown] = useState<MessageKey>();
  useDocumentTitle(t('visitor.title'));
  const show = (tab: string) => change(() => new URLSearchParams({ tab }), { replace: true });
  return (
    <VisitorsGate>
      <div className={styles.visitor}>
        <h1>{t('visitor.title')}</h1>
        <Tabs
          activeKey={params.get('tab') === 'lookup' ? 'lookup' : 'leave'}
          onChange={show}
          items={[
            {
              key: 'leave',
              label: t('visitor.leave'),
              children: (
                <LeaveMessage
                  onLookUp={(key) => {
                    setKnown(key);
                    show('lookup');
                  }}
                />
              ),
            },
            {
              key: 'lookup',
              label: t('visitor.lookup'),
              children: <LookUpMessage key={known?.number} known={known} />,
            },
          ]}
        />
      </div>
    </VisitorsGate>
  );
}
