import { Modal as AntModal, type ModalProps } from 'antd';
import { useEffect, useReducer } from 'react';

/**
 * A dialog, which opens once it is mounted. The component library notes an open layer for the Escape key while it renders
 * it; when React drops that rendering, because something below still loads, the note would stay and keep the key from
 * every layer beneath.
 */
export const Modal = ({ open, ...props }: ModalProps) => <AntModal open={useMounted() && open} {...props} />;

export type { ModalProps };

/** Whether the component is in the page: false while it renders for the first time. */
export function useMounted() {
  const [mounted, mount] = useReducer(() => true, false);
  useEffect(mount, [mount]);
  return mounted;
}
