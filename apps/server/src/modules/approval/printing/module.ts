import type { Module } from '../../../platform/module';
import { archiveRoutes } from './archive/routes';
import { paperMigrations } from './papers/migrations';
import { paperRoutes } from './papers/routes';
import { sourcesOf } from './read-approval';
import { printingRoutes } from './routes';

/** Instances on paper: as PDFs made by the server, and in sealed packages for the archive. */
export const printing: Module = {
  name: 'printing',
  migrations: paperMigrations,
  setup: (context) => {
    printingRoutes(context);
    archiveRoutes(context);
    paperRoutes(context, sourcesOf(context));
  },
};
