import type { RefObject } from 'react';
import type { FormHandle } from './forms/WorkflowForm';
import type { Actions } from './useActions';
import type { OpenWorkflow } from './workflow';

interface ActionDialogsProps {
  open: OpenWorkflow;
  form: RefObject<FormHandle | null>;
  actions: Actions;
}

/** The dialogs opened so far; a closed one stays, so that nothing typed is lost. */
export function ActionDialogs({ open, form, actions }: ActionDialogsProps) {
  return actions.opened.map(
    (action) =>
      action.Dialog && (
        <action.Dialog
          key={action.name}
          shown={actions.shown === action}
          open={open}
          form={form}
          onClose={actions.hide}
          onDone={() => actions.done(action)}
        />
      ),
  );
}
