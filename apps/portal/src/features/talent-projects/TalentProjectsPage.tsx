import { permissions, users } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { recommendations } from '../../shared/api/talent-projects';
import { lazyPart } from '../../shared/loading';
import { usePermissions, useSession } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameter } from '../../shared/ui/useParameters';
import { CallsTab } from './calls/CallsTab';

const RecommendTab = lazyPart(() => import('./units/RecommendTab'));
const BoardTab = lazyPart(() => import('./board/BoardTab'));

const office: readonly string[] = [permissions.talentBatchManage, permissions.talentProjectCheck];

/** /talentProjects: calls and own applications; for units their recommendations; for units and the office the board. */
export function TalentProjectsPage() {
  const { t } = useTranslation('talentProjects');
  useDocumentTitle(t('title'));
  const held = usePermissions();
  const isOffice = held.some((permission) => office.includes(permission));
  const isUnit = useSession()?.user.sysUser.userType === users.userTypes.unitAdmin;
  const { data: recommended = [] } = useQuery(recommendations);
  const recommends = isUnit || recommended.length > 0;
  const [params, set] = useParameter('tab');
  const items = [
    { key: 'calls', label: t('tab.calls'), children: <CallsTab /> },
    ...(recommends ? [{ key: 'units', label: t('tab.units'), children: <RecommendTab /> }] : []),
    ...(isOffice || recommends ? [{ key: 'board', label: t('tab.board'), children: <BoardTab /> }] : []),
  ];
  const first = isOffice ? 'board' : isUnit ? 'units' : 'calls';
  const chosen = params.get('tab') ?? first;
  return (
    <>
      <ListHead title={t('title')} hint={t('hint')} />
      {items.length > 1 ? (
        <Tabs
          destroyOnHidden
          activeKey={items.some(({ key }) => key === chosen) ? chosen : 'calls'}
          onChange={(tab) => set(tab)}
          items={items}
        />
      ) : (
        <CallsTab />
      )}
    </>
  );
}
