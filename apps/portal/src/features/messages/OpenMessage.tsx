import type { messages as contract } from '@portal/contract';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { MessageDialog } from './MessageDialog';
import { openingOf } from './opening';
import { useMessageActions } from './useMessageActions';

const WorkflowDrawer = lazy(() => import('../tasks'));

interface Props {
  message: contract.Message;
  onClose: () => void;
}

/** A message that was chosen: its detail, or the workflow drawer that it leads to; it is read by that. */
export function OpenMessage({ message, onClose }: Props) {
  const { read } = useMessageActions();
  const opening = openingOf(message);
  const markRead = useEffectEvent(() => {
    if (!message.readStatus) read(message.id);
  });
  useEffect(() => markRead(), []);
  return opening.kind === 'workflow' ? (
    <Suspense>
      <WorkflowDrawer open target={opening.target} onClose={onClose} />
    </Suspense>
  ) : (
    <MessageDialog message={message} onClose={onClose} />
  );
}
