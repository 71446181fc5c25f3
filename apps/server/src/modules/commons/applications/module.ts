import { applications as definition } from '@portal/contract/applications';
import type { Module } from '../../../platform/module';
import { searchSources } from '../../../platform/search';
import { serveRecords } from '../../../platform/records';
import { findUnknownRoles } from '../../accounts/roles';
import { serveCenter } from './center';
import { serveCompanyChoices } from './company-routes';
import { applicationsDemo } from './demo';
import { applicationMigrations } from './migrations';
import { applicationSource } from './search';

/** The application centre: the applications that people open from the portal, and those that each of them uses most. */
export const applications: Module = {
  name: 'applications',
  migrations: applicationMigrations,
  menus: [{ path: '/applications', icon: 'application', sort: 24 }],
  setup: (context) => {
    serveRecords(context, definition, { findUnknown: findUnknownRoles });
    serveCenter(context);
    context.part(searchSources).push(applicationSource(context.db));
    serveCompanyChoices(context);
  },
  demo: [applicationsDemo],
};
