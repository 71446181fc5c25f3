import { permissions } from '@portal/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions, useSession } from '../../shared/session/store';
import { useRouteTitle } from '../../shared/i18n/texts';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { UnverifiedNotice } from '../../shared/ui/UnverifiedNotice';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters, idParameter } from '../../shared/ui/useParameters';
import { PageTabs } from '../../shared/layouts/PageTabs';
import { OrganisationPage } from '../organisation';
import { Applications } from './Applications';
import { Invitations } from './Invitations';
import { JoinRequests } from './JoinRequests';
import { Members } from './Members';
import { Parameters } from './Parameters';
import { Roles } from './Roles';
import { UnitNature } from './UnitNature';

/**
 * /management/index: the administrators of the current company manage its people and departments. `withoutCompany` is
 * shown to administrators who act for no company.
 */
export function TeamPage({ withoutCompany }: { withoutCompany: ReactNode }) {
  const { t } = useTranslation('team');
  useDocumentTitle(useRouteTitle()('/management/index'));
  const [search, change] = useParameters();
  const open = (tab: string) => change(() => new URLSearchParams({ tab }), { replace: true });
  const companyId = useSession()?.user?.companyId ?? null;
  const mayChangeUnits = usePermissions().includes(permissions.departmentAdd);
  const roleId = idParameter(search, 'roleId');
  if (companyId === null) return withoutCompany;
  return (
    <>
      <ListHead title={t('title')} hint={t('hint')} />
      <UnverifiedNotice />
      <PageTabs
        label={t('sections')}
        active={search.get('tab') ?? 'requests'}
        onChange={open}
        items={[
          { key: 'requests', label: t('requests'), children: <JoinRequests companyId={companyId} /> },
          {
            key: 'members',
            label: t('members'),
            children: <Members roleId={roleId} onAllRoles={() => open('members')} />,
          },
          { key: 'invitations', label: t('invitations'), children: <Invitations /> },
          {
            key: 'departments',
            label: t('departments'),
            children: mayChangeUnits ? <OrganisationPage /> : <EmptyState text={t('departmentsLater')} />,
          },
          {
            key: 'roles',
            label: t('roles'),
            children: (
              <Roles onMembers={(id) => change(() => new URLSearchParams({ tab: 'members', roleId: String(id) }))} />
            ),
          },
          { key: 'applications', label: t('applications'), children: <Applications /> },
          { key: 'parameters', label: t('parameters'), children: <Parameters companyId={companyId} /> },
          { key: 'nature', label: t('nature'), children: <UnitNature companyId={companyId} /> },
        ]}
      />
    </>
  );
}
