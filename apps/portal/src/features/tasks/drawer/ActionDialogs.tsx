import type { Actions } from './useActions';
import { subjectKey } from '../../../shared/workflow/open-workflow';

/** The dialogs opened so far; a closed one stays, so that nothing typed is lost. */
export function ActionDialogs({ actions }: { actions: Actions }) {
  return actions.started.map(
    ({ action, open, form, formRevision }) =>
      action.Dialog && (
        <action.Dialog
          key={`${action.name} ${subjectKey(open)}`}
          shown={actions.shown === action}
          open={open}
          form={form}
          formRevision={formRevision}
          onFormChanged={() => actions.setTab('form')}
          draft={subjectKey(open)}
          onClose={actions.hide}
          onDone={() => actions.done(action)}
        />
      ),
  );
}
