import { defaultTenantId, settings } from '@portal/contract';
import { sql } from 'kysely';
import type { Module, SetupModule } from '../../../platform/module';
import { searchSources } from '../../../platform/search';
import { menuMigrations } from './migrations';
import { administerMenu } from './administration';
import { menuSource } from './search';
import { menuRows } from './store';
import { menuForest } from './tree';

const setupMenus: SetupModule = (context) => {
  const { route, db, part } = context;
  part(searchSources).push(menuSource(db));
  administerMenu(context);

  route(settings.menu, async ({ session, locale }) => menuForest(await menuRows(db, session), locale));
};

/** The columns that a new tenant copies from the built-in items of the first tenant's menu. */
const copied = {
  items: sql`(select * from menus where tenant_id = ${defaultTenantId} and built_in)`,
  columns: sql`label, path, icon, keep_alive, if_show, sort, permissions, user_types`,
};

export const menus: Module = {
  name: 'menus',
  migrations: menuMigrations,
  setup: setupMenus,
  startTenant: async (transaction, { id }) => {
    const { items, columns } = copied;
    await sql`
      insert into menus (tenant_id, ${columns}) select ${id}, ${columns} from ${items} item where parent_id is null`.execute(
      transaction,
    );
    await sql`
      insert into menus (tenant_id, parent_id, ${columns})
      select ${id}, (
        select own.id from menus own join menus parent on parent.path = own.path
        where own.tenant_id = ${id} and parent.id = item.parent_id
      ), ${columns}
      from ${items} item where parent_id is not null`.execute(transaction);
  },
};
