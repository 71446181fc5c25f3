import { permissions } from '@portal/contract';
import { services as definition } from '@portal/contract/services';
import type { Module } from '../../../platform/module';
import { findUnknownEntry } from '../../commons/dictionaries';
import { serveReviewedRecords, submittedDemo } from '../../approval/reviews';
import { recordSource, visitorSources } from '../../commons/visitors';
import { serveApplying } from './applications';
import { serviceProcessesDemo, serviceRatingsDemo, servicesDemo } from './demo';
import { serviceMigrations } from './migrations';
import { serveReading } from './reading';

export const services: Module = {
  name: 'services',
  migrations: serviceMigrations,
  menus: [
    /* The group of all talent services. */
    { path: '/talent', icon: 'talent', sort: 26 },
    { path: '/talentServices', parent: '/talent', icon: 'service', sort: 10 },
  ],
  grants: {
    [permissions.serviceWrite]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'],
    [permissions.servicePublish]: ['ROLE_AUDITOR'],
  },
  setup: (context) => {
    serveReviewedRecords(context, definition, { findUnknown: findUnknownEntry(definition) });
    serveReading(context);
    serveApplying(context);
    context.part(visitorSources).push(
      recordSource(context, definition, {
        kind: 'services',
        title: 'title',
        note: ['category', 'provider', 'audience'],
        facts: ['category', 'provider', 'audience', 'promisedDays', 'fee', 'address', 'phone'],
        texts: ['body', 'basis', 'conditions', 'materialList', 'materials', 'steps'],
        files: ['attachments'],
        date: 'publishedAt',
      }),
    );
  },
  demo: [
    serviceProcessesDemo,
    servicesDemo,
    serviceRatingsDemo,
    submittedDemo(definition, { by: 'unitadmin01', named: '高端装备人才职称评审辅导' }),
  ],
};
