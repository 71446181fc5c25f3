import { Drawer as AntDrawer, type DrawerProps } from 'antd';
import { useMounted } from './Modal';

/** A drawer that opens after it is mounted (see `Modal`). */
export const Drawer = ({ open, ...props }: DrawerProps) => <AntDrawer open={useMounted() && open} {...props} />;

export type { DrawerProps };
