import { platform } from '@portal/contract';
import type { Module } from '../../platform/module';
import { menuRows } from './store';
import { menuForest } from './tree';

export const menus: Module = ({ route, db }) => {
  route(platform.menu, async ({ session, locale }) => menuForest(await menuRows(db, session), locale));
};
