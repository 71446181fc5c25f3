import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '../../shared/api/account';
import { notice } from '../../shared/notice';

/** Signs the user out everywhere except in this session. */
export function SecurityPanel() {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);

  async function endOthers() {
    setBusy(true);
    try {
      await endOtherSessions();
      notice.success(t('security.othersEnded'));
    } catch {
      /* The client has shown the message. */
    }
    setBusy(false);
  }

  return (
    <Flex vertical align="start" gap="middle">
      <p>{t('security.explanation')}</p>
      <Popconfirm title={t('security.confirm')} onConfirm={() => void endOthers()}>
        <Button danger loading={busy}>
          {t('security.endOthers')}
        </Button>
      </Popconfirm>
    </Flex>
  );
}
