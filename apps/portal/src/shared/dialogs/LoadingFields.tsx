import { Skeleton } from 'antd';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';

interface Props {
  /** Runs once, when the fields are there. */
  onReady: () => void;
  children: ReactNode;
}

/** The fields of a dialog, which may still load texts or code. The dialog stands and can be closed meanwhile. */
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
