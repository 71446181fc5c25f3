import { useFocusBack } from '@portal/widgets/focus';
import { Drawer, type DrawerProps } from 'antd';

/** A drawer that is open while it is there, and gives the focus back to what opened it. */
export function SideDrawer(props: DrawerProps) {
  useFocusBack();
  return <Drawer open {...props} />;
}
