import type { Module } from '../../../platform/module';
import { archiveRoutes } from './archive/routes';
import { keyedPaperMigrations, paperMigrations } from './papers/migrations';
import { templateMigrations } from './templates/migrations';
import { templateRoutes } from './templates/routes';
import { paperRoutes } from './papers/routes';
import { sourcesOf } from './read-approval';
import { printingRoutes } from './routes';

/** Instances on paper: as PDFs made by the server, and in sealed packages for the archive. */
export const printing: Module = {
  name: 'printing',
  migrations: [...paperMigrations, ...templateMigrations, ...keyedPaperMigrations],
  setup: (context) => {
    printingRoutes(context);
    archiveRoutes(context);
    const sources = sourcesOf(context);
    paperRoutes(context, sources);
    templateRoutes(context, sources);
  },
};
