import type { Module } from '../../../platform/module';
import { scheduleSources } from '../../../platform/schedule-sources';
import { substituteMigrations } from './migrations';
import { setupSubstitutes } from './routes';
import { substituteSources } from './schedule-sources';

export const substitutes: Module = {
  name: 'substitutes',
  migrations: substituteMigrations,
  setup: (context) => {
    context.part(scheduleSources).push(...substituteSources(context.db));
    return setupSubstitutes(context);
  },
};
