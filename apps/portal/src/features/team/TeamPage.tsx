import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../shared/session/store';
import { EmptyState } from '../../shared/ui/EmptyState';
import { OrganisationPage } from '../organisation';
import { Invitations } from './Invitations';
import { JoinRequests } from './JoinRequests';
import { Members } from './Members';
import { UnitNature } from './UnitNature';

/** /management/index: the administrators of the current company manage its people and departments. */
export function TeamPage() {
  const { t } = useTranslation('team');
  const [search, setSearch] = useSearchParams();
  const companyId = useSession()?.user?.companyId ?? null;
  if (companyId === null) return <EmptyState text={t('noCompany')} />;
  return (
    <Tabs
      activeKey={search.get('tab') ?? 'requests'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
      items={[
        { key: 'requests', label: t('requests'), children: <JoinRequests companyId={companyId} /> },
        { key: 'members', label: t('members'), children: <Members /> },
        { key: 'invitations', label: t('invitations'), children: <Invitations /> },
        { key: 'departments', label: t('departments'), children: <OrganisationPage /> },
        { key: 'nature', label: t('nature'), children: <UnitNature /> },
      ]}
    />
  );
}
