import type { Module } from '../../../platform/module';
import { messagesDemo } from './demo';
import { accountNotices } from '../../accounts/users';
import { createAccountNotices } from './notify';
import { messageMigrations } from './migrations';
import { setupMessages } from './setup';

export const messages: Module = {
  name: 'messages',
  migrations: messageMigrations,
  shortcuts: [{ path: '/myMessage', icon: 'bell', sort: 20 }],
  provide: ({ provide, realtime }) => provide(accountNotices, createAccountNotices(realtime)),
  setup: setupMessages,
  demo: [messagesDemo],
};
