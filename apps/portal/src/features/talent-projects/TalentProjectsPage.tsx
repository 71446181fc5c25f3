import { talentProjects } from '@portal/contract/talent-projects';
import { RecordListPage } from '../../shared/records';

/** /talentProjectCheck: people apply for talent projects and see their own applications, auditors review those that were submitted. */
export const TalentProjectsPage = () => <RecordListPage definition={talentProjects} />;
