import { menus as wire, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export type ManagedMenuItem = wire.ManagedMenuItem;
export type EditedMenuItem = Input<typeof wire.create.body>;

const menuItemsKey = 'menuItems';

export const managedMenuItems = () =>
  queryOptions({
    queryKey: [menuItemsKey],
    queryFn: ({ signal }) => call(wire.manageList, {}, { signal, quiet: true }),
  });

export const createMenuItem = (body: EditedMenuItem) => call(wire.create, { body }, { quiet: true });
export const changeMenuItem = (body: Input<typeof wire.change.body>) => call(wire.change, { body }, { quiet: true });
export const arrangeMenuItems = (parentId: number | null, ids: number[]) =>
  call(wire.arrange, { body: { parentId, ids } });
export const removeMenuItem = (id: number) => call(wire.remove, { body: { id } });
