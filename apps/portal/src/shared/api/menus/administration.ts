import { menus as wire, type Input } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type ManagedMenuItem = wire.ManagedMenuItem;
export type EditedMenuItem = Input<typeof wire.create.body>;

const menuItemsKey = 'menuItems';

export const managedMenuItems = () => reading([menuItemsKey], wire.manageList);

export const createMenuItem = (body: EditedMenuItem) => call(wire.create, { body });
export const changeMenuItem = (body: Input<typeof wire.change.body>) => call(wire.change, { body });
export const arrangeMenuItems = (parentId: number | null, ids: number[]) =>
  call(wire.arrange, { body: { parentId, ids } }, { announce: true });
export const removeMenuItem = (id: number) => call(wire.remove, { body: { id } }, { announce: true });
