import { talents } from '@portal/contract/talents';
import { RecordListPage } from '../../shared/records';

/** /auditDepartment/talentLibrary: the office lists, filters and keeps the talents of its reach. */
export const TalentLibraryPage = () => <RecordListPage definition={talents} />;
