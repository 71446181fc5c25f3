import type { Module } from '../../platform/module';
import { messagesDemo } from './demo';
import { messageMigrations } from './migrations';
import { setupMessages } from './setup';

export const messages: Module = {
  name: 'messages',
  migrations: messageMigrations,
  shortcuts: [{ path: '/myMessage', icon: 'bell', sort: 20 }],
  setup: setupMessages,
  demo: [messagesDemo],
};
