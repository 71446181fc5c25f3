import { settings } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { administerMenu } from './administration';
import { menuRows } from './store';
import { menuForest } from './tree';

export const setupMenus: SetupModule = (context) => {
  const { route, db } = context;
  administerMenu(context);

  route(settings.menu, async ({ session, locale }) => menuForest(await menuRows(db, session), locale));
};
