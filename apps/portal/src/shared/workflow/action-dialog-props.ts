import type { OpenWorkflow } from './open-workflow';
import type { Opinion } from './opinion';
import type { FormHandle } from './WorkflowForm';

/**
 * `gone`: the reader can no longer handle the task. `suspended`: it is suspended until it is activated. `changed`: the
 * node has another version.
 */
export type StaleReason = 'gone' | 'suspended' | 'changed';

/** The props of every action's dialog. */
export interface ActionDialogProps {
  /** Whether it is shown. A closed dialog keeps its input. */
  shown: boolean;
  /**
   * The data of the drawer when the action started. It stays when the task has moved on since, so that a refusal can be
   * read.
   */
  open: OpenWorkflow;
  /** The form with its input when the action started, or null without a form. */
  form: FormHandle | null;
  /** Returns the form as it is now, for actions that may start before it has loaded, or with an invalid one. */
  currentForm?: () => FormHandle | null;
  /** The revision of the form that was shown when the action started. */
  formRevision?: number | undefined;
  /** The server refused the action, because the form has changed since. */
  onFormChanged?: () => void;
  /** Why the action is no longer possible. The input can still be read and copied. */
  stale?: StaleReason | undefined;
  /** The name of the draft of the input. If omitted, no draft is kept. */
  draft?: string | undefined;
  /** The input of the action bar, which the dialog shows and changes. */
  opinion?: Opinion | null | undefined;
  /** A node whose handlers the server requested before the dialog opened. */
  requestedNode?: string | undefined;
  onClose: () => void;
  /** The action was carried out. `closes`: the task is no longer the reader's, other than usual for the action. */
  onDone: (how?: { closes: boolean }) => void;
}
