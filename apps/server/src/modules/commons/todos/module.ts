import type { Module } from '../../../platform/module';
import { scheduleSources } from '../../../platform/schedule-sources';
import { todosDemo } from './demo';
import { todoMigrations } from './migrations';
import { setupTodos } from './routes';
import { todoSource } from './schedule-source';

export const todos: Module = {
  name: 'todos',
  migrations: todoMigrations,
  setup: (context) => {
    context.part(scheduleSources).push(todoSource(context.db));
    return setupTodos(context);
  },
  demo: [todosDemo],
};
