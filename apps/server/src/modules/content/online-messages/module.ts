import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { onlineMessagesDemo } from './demo';
import { onlineMessageMigrations } from './migrations';
import { setupOnlineMessages } from './setup';

export const onlineMessages: Module = {
  name: 'online-messages',
  migrations: onlineMessageMigrations,
  menus: [{ path: '/onlineMessages/index', parent: '/interaction', icon: 'comment', sort: 30 }],
  grants: { [permissions.onlineMessageAnswer]: ['ROLE_AUDITOR'] },
  setup: setupOnlineMessages,
  demo: [onlineMessagesDemo],
};
