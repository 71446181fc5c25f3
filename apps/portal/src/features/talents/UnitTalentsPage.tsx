import { talents } from '@portal/contract/talents';
import { RecordListPage } from '../../shared/records';
import { useRouteTitle } from '../../shared/i18n/texts';

/** /unitTalents: administrators of a unit list its own talents. */
export const UnitTalentsPage = () => (
  <RecordListPage definition={talents} title={useRouteTitle()('/unitTalents')} readOnly />
);
