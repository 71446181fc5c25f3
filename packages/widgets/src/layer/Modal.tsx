import { Modal as AntModal, type ModalProps } from 'antd';
import { useEffect, useReducer } from 'react';

/**
 * A dialog that opens after it is mounted. The component library registers an open layer for the Escape key while it
 * renders. If React drops that render because something below still loads, the registration would remain and keep the
 * key from every layer beneath.
 */
export const Modal = ({ open, ...props }: ModalProps) => <AntModal open={useMounted() && open} {...props} />;

export type { ModalProps };

/** Returns whether the component is mounted. It is false during the first render. */
export function useMounted() {
  const [mounted, mount] = useReducer(() => true, false);
  useEffect(mount, [mount]);
  return mounted;
}
