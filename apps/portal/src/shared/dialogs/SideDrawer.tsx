import { useFocusBack } from '@portal/widgets/focus';
import { Drawer, type DrawerProps } from '@portal/widgets/drawer';
import { Skeleton } from 'antd';
import { Suspense } from 'react';

/**
 * A drawer that is open while it is mounted, and returns the focus to the element that opened it. Its content may load
 * later.
 */
export function SideDrawer({ children, ...props }: DrawerProps) {
  useFocusBack();
  return (
    <Drawer open {...props}>
      <Suspense fallback={<Skeleton active />}>{children}</Suspense>
    </Drawer>
  );
}
