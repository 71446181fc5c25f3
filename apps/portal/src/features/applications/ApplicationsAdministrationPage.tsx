import { applications } from '@portal/contract/applications';
import { RecordListPage } from '../../shared/records';

/** /background/applications: the applications of the application centre, their submodules and who sees them. */
export const ApplicationsAdministrationPage = () => <RecordListPage definition={applications} />;
