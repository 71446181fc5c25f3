import type { tasks } from '@portal/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says above the form who asks the reader for an opinion and what about, or who gave which opinion on the reader's task. */
export default function DelegationNotice({ delegation }: { delegation: tasks.Delegation }) {
  const { t } = useTranslation('handling');
  const { state, userName: name, comment } = delegation;
  return (
    <Alert
      type="info"
      showIcon
      title={t(`delegation.${name ? state : `unnamed.${state}`}`, { name })}
      description={comment}
      style={{ marginBlock: 16 }}
    />
  );
}
