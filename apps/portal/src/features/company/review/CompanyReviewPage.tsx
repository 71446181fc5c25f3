import { companyProfile } from '@portal/contract/company';
import { useRouteTitle } from '../../../shared/i18n/texts';
import { RecordListPage } from '../../../shared/records';
import { CompanyReviewDetail } from './CompanyReviewDetail';

const parts = { Detail: CompanyReviewDetail };

/** /auditDepartment/enterpriseInformation: auditors list submitted profiles, see what changed, and review them. */
export const CompanyReviewPage = () => (
  <RecordListPage
    definition={companyProfile}
    title={useRouteTitle()('/auditDepartment/enterpriseInformation')}
    parts={parts}
    readOnly
  />
);
