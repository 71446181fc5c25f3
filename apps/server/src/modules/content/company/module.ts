import { permissions, users } from '@portal/contract';
import { companyProfile } from '@portal/contract/company';
import type { Module } from '../../../platform/module';
import { submittedDemo } from '../../approval/reviews';
import { companyDemo, submittedCompany } from './demo';
import { companyMigrations } from './migrations';
import { drawCompanyReview } from './process';
import { setupCompany } from './routes';

const { unitAdmin } = users.userTypes;

export const company: Module = {
  name: 'company',
  migrations: companyMigrations,
  menus: [
    { path: '/unitInformation', icon: 'bank', sort: 32, userTypes: [unitAdmin, users.userTypes.staff] },
    {
      path: '/auditDepartment/enterpriseInformation',
      icon: 'audit',
      sort: 33,
      permissions: [permissions.companyReview],
    },
  ],
  grants: { [permissions.companyReview]: ['ROLE_AUDITOR'] },
  setup: setupCompany,
  demo: [companyDemo, submittedDemo(companyProfile, { ...submittedCompany, drawProcess: drawCompanyReview })],
};
