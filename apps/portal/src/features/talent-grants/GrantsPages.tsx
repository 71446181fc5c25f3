import { users } from '@portal/contract';
import { talentGrants } from '@portal/contract/talent-grants';
import { useTranslation } from 'react-i18next';
import { useRouteTitle } from '../../shared/i18n/texts';
import { myTalentProjectsPath } from '../../shared/paths';
import { RecordListPage } from '../../shared/records';
import { useSession } from '../../shared/session/store';
import { GrantDetail } from './GrantDetail';

const parts = { Detail: GrantDetail };

/** /myTalentProjects: the granted projects that the user leads, for unit administrators those of their units. */
export function MyGrantsPage() {
  const { t } = useTranslation('talentGrants');
  const routeTitle = useRouteTitle();
  const isUnit = useSession()?.user.sysUser.userType === users.userTypes.unitAdmin;
  return (
    <RecordListPage
      definition={talentGrants}
      title={routeTitle(myTalentProjectsPath)}
      hint={t('hint')}
      parts={parts}
      mine={!isUnit}
    />
  );
}

/** /background/talent-grants: all granted projects, for the office. */
export const GrantsAdministrationPage = () => <RecordListPage definition={talentGrants} parts={parts} readOnly />;
