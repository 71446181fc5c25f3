import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { securityAddress } from '../../shared/paths';

/** Says why the permissions of an administrator are withheld, and leads to two-step verification. */
export function SecondFactorNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('secondFactor.demanded')}
      action={<Link to={securityAddress}>{t('secondFactor.enable')}</Link>}
    />
  );
}
