import type { messages as contract } from '@portal/contract';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';
import { MessageDialog } from './MessageDialog';
import { WorkflowDrawer } from '../../shared/workflow/parts';
import { openingOf } from './opening';
import { useMessageActions } from './useMessageActions';

interface Props {
  message: contract.Message;
  onClose: () => void;
}

/** A message that was chosen: its detail, or the page or workflow drawer that it leads to; it is read by that. */
export function OpenMessage({ message, onClose }: Props) {
  const { read } = useMessageActions();
  const opening = openingOf(message);
  const markRead = useEffectEvent(() => {
    if (!message.readStatus) read(message.id);
  });
  useEffect(() => markRead(), []);
  if (opening.kind === 'page') return <Navigate to={opening.path} replace />;
  return opening.kind === 'workflow' ? (
    <Suspense>
      <WorkflowDrawer target={opening.target} onClose={onClose} />
    </Suspense>
  ) : (
    <MessageDialog message={message} onClose={onClose} />
  );
}
