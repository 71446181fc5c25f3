import type { Actions } from './useActions';
import { subjectKey, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { staleReason } from './stale-reason';

interface Props {
  actions: Actions;
  /** What is open now, and why it can be read no longer. */
  now: OpenWorkflow | null;
  error: unknown;
}

/** The dialogs opened so far; a closed one stays, so that nothing typed is lost. */
export function ActionDialogs({ actions, now, error }: Props) {
  return actions.started.map(({ action, open, form, formRevision }) => (
    <action.Dialog
      key={`${action.name} ${subjectKey(open)}`}
      shown={actions.shown === action}
      open={open}
      form={form}
      formRevision={formRevision}
      onFormChanged={() => actions.setTab('form')}
      stale={staleReason(open, now, error)}
      draft={subjectKey(open)}
      onClose={actions.hide}
      onDone={() => actions.done(action)}
    />
  ));
}
