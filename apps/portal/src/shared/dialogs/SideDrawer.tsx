import { useFocusBack } from '@portal/widgets/focus';
import { Drawer, type DrawerProps } from '@portal/widgets/drawer';
import { Skeleton } from 'antd';
import { Suspense } from 'react';

/** A drawer that is open while it is there, and gives the focus back to what opened it. What it shows may still load. */
export function SideDrawer({ children, ...props }: DrawerProps) {
  useFocusBack();
  return (
    <Drawer open {...props}>
      <Suspense fallback={<Skeleton active />}>{children}</Suspense>
    </Drawer>
  );
}
