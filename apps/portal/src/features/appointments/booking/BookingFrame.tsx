import { Modal } from '@portal/widgets/modal';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';

interface Props {
  title: string;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** In the place of the form when there is nothing to choose. */
  empty?: string | false;
  onClose: () => void;
  /** The form, once all that it needs is there. */
  children: ReactNode;
}

/** A dialog whose form needs something that is read first. */
export function BookingFrame({ title, loading, error, onRetry, empty, onClose, children }: Props) {
  if (!loading && !error && !empty) return children;
  return (
    <Modal open title={title} footer={null} loading={loading && !error} onCancel={onClose}>
      {error && <LoadError error={error} onRetry={onRetry} />}
      {!error && empty && <EmptyState text={empty} />}
    </Modal>
  );
}
