import { useIsPhone } from '@portal/widgets/media';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SideDrawer } from '../dialogs/SideDrawer';
import { isGone } from '../http';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { LoadError } from '../ui/placeholders/LoadError';
import { PagePlaceholder } from '../ui/placeholders/PagePlaceholder';

interface Props<T> {
  read: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  title: string;
  /** Shown if the object does not exist, or no longer does. */
  gone: string;
  footer?: ReactNode;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** A drawer that shows its content once it is loaded. */
export function ReadingDrawer<T>({ read: { data, error, refetch }, title, gone, footer, onClose, children }: Props<T>) {
  const phone = useIsPhone();
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 'min(820px, 92vw)'} title={title} footer={footer}>
      {isGone(error) && <EmptyState text={gone} />}
      {data === undefined && error && !isGone(error) && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <PagePlaceholder />}
      {data !== undefined && children(data)}
    </SideDrawer>
  );
}
