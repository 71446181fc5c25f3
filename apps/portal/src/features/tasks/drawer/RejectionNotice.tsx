import type { tasks } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says above the form who rejected the task to the reader, and why. */
export function RejectionNotice({ rejection }: { rejection: NonNullable<tasks.ProcessInfo['rejection']> }) {
  const { t } = useTranslation('handling');
  const { userName, nodeName, comment } = rejection;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('rejection.title', { name: userName, node: nodeName })}
      description={comment || t('rejection.noComment')}
      style={{ marginBottom: 16 }}
    />
  );
}
