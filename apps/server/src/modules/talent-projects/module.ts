import { permissions } from '@portal/contract';
import { talentProjects as definition } from '@portal/contract/talent-projects';
import type { Module } from '../../platform/module';
import { serveRecords } from '../../platform/records';
import { findUnknownEntry } from '../dictionaries/record-references';
import { talentProjectsDemo } from './demo';
import { talentProjectMigrations } from './migrations';

const checked = (_: unknown, now: string) => ({ checkedAt: now });

export const talentProjects: Module = {
  name: 'talent-projects',
  migrations: talentProjectMigrations,
  menus: [{ path: '/talentProjectCheck', parent: '/talent', icon: 'audit', sort: 70 }],
  grants: { [permissions.talentProjectCheck]: ['ROLE_AUDITOR'] },
  setup: (context) =>
    serveRecords(context, definition, {
      on: {
        submit: (_, now) => ({ submittedAt: now, checkedAt: null, opinion: null }),
        approve: checked,
        return: checked,
        refuse: checked,
      },
      findUnknown: findUnknownEntry(definition),
    }),
  demo: [talentProjectsDemo],
};
