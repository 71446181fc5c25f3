import type { OpenWorkflow } from './open-workflow';
import type { Opinion } from './opinion';
import type { FormHandle } from './WorkflowForm';

/** `gone`: not the reader's to handle any more; `suspended`: until it is activated; `changed`: the node has another version. */
export type StaleReason = 'gone' | 'suspended' | 'changed';

/** What every dialog of an action is given. */
export interface ActionDialogProps {
  /** Whether it is shown; a closed dialog keeps what was typed. */
  shown: boolean;
  /** What was open when the action started; it stays when the task has moved on since, so that a refusal can be read. */
  open: OpenWorkflow;
  /** The form as it was filled in when the action started; null without one. */
  form: FormHandle | null;
  /** The revision of the form that was shown when the action started. */
  formRevision?: number | undefined;
  /** The server refused the action, because the form has changed since. */
  onFormChanged?: () => void;
  /** Why the action is possible no longer; what was typed can still be read and copied. */
  stale?: StaleReason | undefined;
  /** Names the draft of what is typed; without, none is kept. */
  draft?: string | undefined;
  /** What was typed in the action bar: the dialog takes it over and changes it. */
  opinion?: Opinion | null | undefined;
  /** A node for whose handlers the server asked before the dialog opened. */
  requestedNode?: string | undefined;
  onClose: () => void;
  /** The action was carried out. */
  onDone: () => void;
}
