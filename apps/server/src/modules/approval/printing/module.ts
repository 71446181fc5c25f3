import type { Module } from '../../../platform/module';
import { printingRoutes } from './routes';

/** Instances on paper: as PDFs made by the server. */
export const printing: Module = {
  name: 'printing',
  setup: printingRoutes,
};
