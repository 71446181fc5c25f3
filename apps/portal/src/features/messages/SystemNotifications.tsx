import { useIsPhone } from '@portal/widgets/media';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemPermission } from '../../shared/system-notifications';

/** Lets the user allow notifications of the system; absent where the browser shows none. */
export function SystemNotifications() {
  const { t } = useTranslation('messages');
  const phone = useIsPhone();
  const [permission, setPermission] = useState(systemPermission);
  if (phone || permission === null) return null;
  if (permission === 'default')
    return (
      <Button onClick={() => void Notification.requestPermission().then(setPermission)}>{t('system.allow')}</Button>
    );
  return (
    <Typography.Text type="secondary" role="status">
      {t(permission === 'granted' ? 'system.on' : 'system.blocked')}
    </Typography.Text>
  );
}
