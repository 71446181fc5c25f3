import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { talentFileDemo } from './demo';
import { talentFileMigrations } from './migrations';
import { setupTalentFile } from './routes';

/** The file that people keep about themselves; its page is in the menu of `personal-information`. */
export const talentFile: Module = {
  name: 'talent-file',
  migrations: talentFileMigrations,
  grants: { [permissions.talentReview]: ['ROLE_AUDITOR'] },
  demo: [talentFileDemo],
  setup: setupTalentFile,
};
