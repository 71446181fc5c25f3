import { useCallback, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notice } from '../../../shared/notice';
import { useParameters } from '../../../shared/ui/useParameters';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { WorkflowAction } from '../actions/WorkflowAction';
import { needsNoForm } from '../../../shared/workflow/form-registry';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { WorkflowTab } from './WorkflowTabs';

interface Options {
  open: OpenWorkflow | null;
  form: RefObject<FormHandle | null>;
  /** Keeps what was typed on the server. */
  saveDraft: () => void;
  onClose: () => void;
}

export type Actions = ReturnType<typeof useActions>;

/** An action with what was open, and filled in, when it started. */
interface StartedAction extends Pick<ActionDialogProps, 'open' | 'form' | 'formRevision'> {
  action: WorkflowAction;
}

/** The actions under way in the drawer: the dialog shown, those opened before (they keep what was typed), printing. */
export function useActions({ open, form, saveDraft, onClose }: Options) {
  const { t } = useTranslation('handling');
  const navigate = useNavigate();
  const [params, change] = useParameters();
  const tab: WorkflowTab = params.get('view') === 'status' ? 'status' : 'form';
  const setTab = (next: WorkflowTab) => change((before) => withView(before, next), { replace: true });
  const [shown, setShown] = useState<WorkflowAction | null>(null);
  const [started, setStarted] = useState<readonly StartedAction[]>([]);
  const [printing, setPrinting] = useState(false);

  const begin = async (action: WorkflowAction) => {
    if (!open || action.instead?.({ open, saveDraft })) return;
    const needed = action.needsForm && !needsNoForm(open);
    const filled = needed ? form.current : null;
    if (needed && !(await formIsValid(filled, () => setTab('form')))) return;
    const formRevision = form.current?.revision;
    setStarted((before) => [...without(before, action), { action, open, form: filled, formRevision }]);
    setShown(action);
  };
  const done = (action: WorkflowAction) => {
    setShown(null);
    setStarted((before) => without(before, action));
    action.run?.({ print: () => setPrinting(true) });
    if (!action.done) return;
    notice.success(t(action.done.text));
    if (action.done.leadsTo) void navigate(action.done.leadsTo, { replace: true });
    else if (action.done.closes) onClose();
  };
  return {
    tab,
    setTab,
    begin: (action: WorkflowAction) => void begin(action),
    shown,
    started,
    hide: () => setShown(null),
    done,
    printing,
    print: () => setPrinting(true),
    printed: useCallback(() => setPrinting(false), []),
  };
}

/** The tab of the drawer stands in the address, so that a reload keeps it. */
function withView(params: URLSearchParams, tab: WorkflowTab): URLSearchParams {
  if (tab === 'status') params.set('view', tab);
  else params.delete('view');
  return params;
}

const without = (started: readonly StartedAction[], action: WorkflowAction) =>
  started.filter((each) => each.action !== action);

/** The form tab comes forward first, so that its issues can be seen. */
async function formIsValid(form: FormHandle | null, showForm: () => void): Promise<boolean> {
  if (!form) return false;
  showForm();
  return form.validate();
}
