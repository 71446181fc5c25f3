import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { securityAddress } from '../../shared/paths';
import { useSession } from '../../shared/session/store';

/** Says why the permissions of an administrator are withheld, and leads to two-step verification. */
export function SecondFactorNotice() {
  const { t } = useTranslation('home');
  if (!useSession()?.user?.mustEnableSecondFactor) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('secondFactorDemanded')}
      action={<Link to={securityAddress}>{t('enableSecondFactor')}</Link>}
    />
  );
}
