import type { Actions } from './useActions';
import { subjectKey, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { Opinion } from '../../../shared/workflow/opinion';
import { staleReason } from './stale';

interface Props {
  actions: Actions;
  opinion: Opinion | null;
  /** The data of the drawer now, and why it can no longer be read. */
  now: OpenWorkflow | null;
  error: unknown;
}

/** Renders all dialogs opened so far. A closed one stays mounted, so that no input is lost. */
export function ActionDialogs({ actions, opinion, now, error }: Props) {
  return actions.started.map(({ action, open, form, formRevision, requestedNode }) => (
    <action.Dialog
      key={`${action.name} ${subjectKey(open)}`}
      shown={actions.shown === action}
      open={open}
      form={form}
      currentForm={actions.currentForm}
      formRevision={formRevision}
      onFormChanged={() => actions.setTab('form')}
      stale={staleReason(waitingTask(open), now, error)}
      draft={subjectKey(open)}
      opinion={opinion}
      requestedNode={requestedNode}
      onClose={actions.hide}
      onDone={(how) => actions.done(how && action.done ? { ...action, done: { ...action.done, ...how } } : action)}
    />
  ));
}
