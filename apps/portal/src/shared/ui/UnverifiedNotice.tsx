import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/store';

/** Tells the people of a unit that registered itself what it waits for, and what they see until then. */
export function UnverifiedNotice() {
  const { t } = useTranslation('frame');
  const user = useSession()?.user;
  if (!user?.companyUnverified) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('unverified.title', { unit: user.companyName })}
      description={t(user.companyAdmin ? 'unverified.administrator' : 'unverified.member')}
      style={{ marginBottom: 16 }}
    />
  );
}
