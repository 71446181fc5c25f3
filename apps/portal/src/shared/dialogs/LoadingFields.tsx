import { Skeleton } from 'antd';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';

interface Props {
  /** Runs once, when the fields are there. */
  onReady: () => void;
  children: ReactNode;
}

/**
 * The fields of a dialog. They may still load texts or code: waiting within the dialog keeps the dialog itself mounted. If
 * React dropped its first rendering, the Escape key would go to a layer that does not exist.
 */
export const LoadingFields = ({ onReady, children }: Props) => (
  <Suspense fallback={<Skeleton active />}>
    {children}
    <AfterLoading run={onReady} />
  </Suspense>
);

function AfterLoading({ run }: { run: () => void }) {
  const loaded = useEffectEvent(run);
  useEffect(() => loaded(), []);
  return null;
}
