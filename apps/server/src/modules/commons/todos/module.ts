import type { Module } from '../../../platform/module';
import { todosDemo } from './demo';
import { todoMigrations } from './migrations';
import { setupTodos } from './routes';

export const todos: Module = {
  name: 'todos',
  migrations: todoMigrations,
  setup: setupTodos,
  demo: [todosDemo],
};
