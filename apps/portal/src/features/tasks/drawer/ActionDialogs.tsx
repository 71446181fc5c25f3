import type { Actions } from './useActions';
import { subjectKey, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { Opinion } from '../../../shared/workflow/opinion';
import { staleReason } from './stale';

interface Props {
  actions: Actions;
  opinion: Opinion | null;
  /** What is open now, and why it can be read no longer. */
  now: OpenWorkflow | null;
  error: unknown;
}

/** The dialogs opened so far; a closed one stays, so that nothing typed is lost. */
export function ActionDialogs({ actions, opinion, now, error }: Props) {
  return actions.started.map(({ action, open, form, formRevision, requestedNode }) => (
    <action.Dialog
      key={`${action.name} ${subjectKey(open)}`}
      shown={actions.shown === action}
      open={open}
      form={form}
      formRevision={formRevision}
      onFormChanged={() => actions.setTab('form')}
      stale={staleReason(waitingTask(open), now, error)}
      draft={subjectKey(open)}
      opinion={opinion}
      requestedNode={requestedNode}
      onClose={actions.hide}
      onDone={() => actions.done(action)}
    />
  ));
}
