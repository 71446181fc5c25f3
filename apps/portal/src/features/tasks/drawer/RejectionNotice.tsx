import type { tasks } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says above the form who rejected the task to the reader, or that a vote or a deadline sent it back, and why. */
export function RejectionNotice({ rejection }: { rejection: NonNullable<tasks.ProcessInfo['rejection']> }) {
  const { t } = useTranslation('handling');
  const { userName, nodeName, comment, voted } = rejection;
  const title = voted ? 'rejection.voted' : userName ? 'rejection.title' : 'rejection.automatic';
  const reason = voted && userName && comment ? t('rejection.vote', { name: userName, comment }) : comment;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(title, { name: userName, node: nodeName })}
      description={reason || t('rejection.noComment')}
      style={{ marginBottom: 16 }}
    />
  );
}
