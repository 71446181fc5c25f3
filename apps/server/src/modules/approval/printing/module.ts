import type { Module } from '../../../platform/module';
import { archiveRoutes } from './archive/routes';
import { printingRoutes } from './routes';

/** Instances on paper: as PDFs made by the server, and in sealed packages for the archive. */
export const printing: Module = {
  name: 'printing',
  setup: (context) => {
    printingRoutes(context);
    archiveRoutes(context);
  },
};
