import { limits } from '@portal/contract';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notice } from '../../../shared/notice';
import { useParameters } from '../../../shared/ui/useParameters';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { WorkflowAction } from '../actions/WorkflowAction';
import { needsNoForm } from '../../../shared/workflow/form-registry';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { needsComment, needsSignature, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { useOnce } from '../../../shared/workflow/useOnce';
import { requestedNode } from '../handlers/useRequestedChoices';
import { isTooLong } from './OpinionBar';
import type { DrawerOpinion } from './useOpinion';

const workflowTabs = ['form', 'status', 'discussion'] as const;
export type WorkflowTab = (typeof workflowTabs)[number];

interface Options {
  open: OpenWorkflow | null;
  form: RefObject<FormHandle | null>;
  /** The tab that is in front at first. */
  firstTab: WorkflowTab;
  typed: DrawerOpinion;
  /** The target of the drawer as text. For another target the dialogs start again. */
  about: string;
  /** Opens the next task after an action that ends the handling. If undefined, the drawer closes. */
  follow: (() => void) | undefined;
  /** Saves the input as a draft on the server. */
  saveDraft: () => void;
  onClose: () => void;
}

export type Actions = ReturnType<typeof useActions>;

/** An action, with the instance and the input at its start. */
interface StartedAction extends Pick<ActionDialogProps, 'open' | 'form' | 'formRevision' | 'requestedNode'> {
  action: WorkflowAction;
}

/**
 * Holds the actions in progress in the drawer: one that is sent at once because nothing is left to choose, the shown
 * dialog, the dialogs opened before, which keep their input, and printing.
 */
export function useActions({ open, form, firstTab, typed, about, follow, saveDraft, onClose }: Options) {
  const { t } = useTranslation('handling');
  const navigate = useNavigate();
  const [params, change] = useParameters();
  const tab = workflowTabs.find((each) => each === params.get('view')) ?? firstTab;
  const setTab = (next: WorkflowTab) =>
    change((before) => withView(before, next === firstTab ? null : next), { replace: true });
  const [shown, setShown] = useState<WorkflowAction | null>(null);
  const [started, setStarted] = useState<readonly StartedAction[]>([]);
  const [printing, setPrinting] = useState(false);

  const done = (action: WorkflowAction) => {
    setShown(null);
    setStarted((before) => before.filter((each) => each.action.name !== action.name));
    if (!action.silent) typed.opinion?.clear();
    action.run?.({ print: () => setPrinting(true) });
    if (!action.done) return;
    const text = t(action.done.text);
    const title = open?.kind === 'handle' && follow && action.done.closes ? open.info.title : '';
    notice.success(title ? t('doneNamed', { title, done: text }) : text);
    if (action.done.leadsTo) void navigate(action.done.leadsTo, { replace: true });
    else if (action.done.closes) (follow ?? onClose)();
  };

  const sending = useRef<WorkflowAction>(null);
  const once = useOnce(
    () => sending.current && done(sending.current),
    (refusal) => {
      notice.warning(refusal);
      setTab('form');
      form.current?.attend?.();
    },
  );

  const [before, setBefore] = useState(about);
  if (before !== about) {
    setBefore(about);
    setShown(null);
    setStarted([]);
    once.clear();
  }

  const ask = (action: WorkflowAction, start: Omit<StartedAction, 'action'>) => {
    setStarted((before) => [...without(before, action), { ...start, action }]);
    setShown(action);
  };
  const begin = async (action: WorkflowAction) => {
    if (!open || once.busy || action.instead?.({ open, saveDraft })) return;
    const needed = action.needsForm && !needsNoForm(open);
    const filled = needed ? form.current : null;
    if (needed && !(await formIsValid(filled, () => setTab('form')))) return;
    const start = { open, form: filled, formRevision: form.current?.revision };
    const send = typed.isAsOpened ? action.atOnce?.(open) : null;
    once.clear();
    const comment = typed.opinion?.read() ?? '';
    const isIncomplete =
      (needsComment(open) && comment.trim() === '') || (needsSignature(open) && !typed.opinion?.parts().signature);
    if (!send || isIncomplete) return ask(action, start);
    if (isTooLong(comment))
      return notice.warning(t('rule.commentLength', { label: t('field.comment'), count: limits.commentLength }));
    sending.current = action;
    await once.run(async () => {
      try {
        return await send({ ...start, comment, opinion: typed.opinion });
      } catch (error) {
        const node = requestedNode(error);
        if (node !== undefined) ask(action, { ...start, requestedNode: node });
        throw error;
      }
    });
  };
  return {
    tab,
    setTab,
    begin: (action: WorkflowAction) => void begin(action),
    currentForm: () => form.current,
    sending: once.busy,
    failure: once.failure,
    clearFailure: once.clear,
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
function withView(params: URLSearchParams, tab: WorkflowTab | null): URLSearchParams {
  if (tab) params.set('view', tab);
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
