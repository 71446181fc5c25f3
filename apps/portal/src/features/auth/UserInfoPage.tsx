import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Details } from '../../shared/layouts/Details';
import { notice } from '../../shared/notice';
import { useSession } from '../../shared/session/store';
import { PageTabs } from '../../shared/layouts/PageTabs';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameter } from '../../shared/ui/useParameters';
import { ChangePasswordForm } from './password/ChangePasswordForm';
import { SubstitutesPanel } from '../substitutes';
import { SecurityPanel } from './security/SecurityPanel';
import styles from './UserInfoPage.module.css';

const OwnSignature = lazyInPlace(() => import('../../shared/workflow/signing/OwnSignature'));

const tabs = ['user', 'password', 'substitutes', 'signature', 'security'] as const;

/** /user/info?tab= is the personal centre. /auditDepartment/securityCenter opens it at the security tab. */
export default function UserInfoPage() {
  const { t } = useTranslation('account');
  const [query, setTab] = useParameter('tab');
  const firstTab = useLocation().pathname === '/user/info' ? 'user' : 'security';
  const tab = tabs.find((each) => each === query.get('tab')) ?? firstTab;
  useDocumentTitle(t('personalCentre'));
  return (
    <section className={styles.page}>
      <h1>{t('personalCentre')}</h1>
      <PageTabs
        label={t('personalCentre')}
        active={tab}
        onChange={(key) => setTab(key, { replace: true })}
        items={[
          { key: 'user', label: t('tabs.user'), children: <Profile /> },
          {
            key: 'password',
            label: t('tabs.password'),
            children: (
              <div className={styles.password}>
                <ChangePasswordForm onChanged={() => notice.success(t('passwordChanged'))} />
              </div>
            ),
          },
          { key: 'substitutes', label: t('tabs.substitutes'), children: <SubstitutesPanel /> },
          { key: 'signature', label: t('tabs.signature'), children: <OwnSignature /> },
          { key: 'security', label: t('tabs.security'), children: <SecurityPanel /> },
        ]}
      />
    </section>
  );
}

function Profile() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  if (!user) return null;
  const items = [
    { key: 'account', label: t('profile.account'), text: user.sysUser.username },
    { key: 'name', label: t('profile.name'), text: user.sysUser.chineseName },
    { key: 'unit', label: t('profile.unit'), text: user.companyName ?? t('profile.noUnit') },
  ];
  return <Details columns={1} items={items} />;
}
