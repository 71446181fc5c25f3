import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { forms as workflowForms } from '../workflow';
import { formMigrations } from './migrations';
import { formRegistry } from './registry';
import { setupForms } from './routes';

export const forms: Module = {
  name: 'forms',
  migrations: formMigrations,
  provide: ({ provide, part }) => provide(workflowForms, part(formRegistry)),
  setup: setupForms,
  menus: [
    {
      path: '/dev/activiti/forms',
      icon: 'form',
      sort: 34,
      movedTo: 22,
      permissions: [permissions.processDesign],
    },
  ],
};
