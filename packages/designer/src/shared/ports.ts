import type { Capabilities } from '@portal/bpmn';
import type { definitions } from '@portal/contract';
import type { PickerPorts } from '@portal/widgets';

/** What the designer knows of the process on the server: draft and newest version, `null` where there is none. */
export type KnownProcess = definitions.ChangedProcess;

/** A definition as the server has it. */
export interface LoadedDefinition {
  xml: string;
  known: KnownProcess;
}

/** A definition on its way to the server, which keeps it only where the process is still as it is known. */
export interface DefinitionToSave extends KnownProcess {
  bpmnData: string;
  processDefinitionKey: string;
  processName: string;
}

/** Why nothing was saved; `changed` says who saved meanwhile, and what. */
export type SaveFailure =
  | { failed: 'changed'; message: string; there: KnownProcess }
  | { failed: 'unreachable' }
  | { failed: 'signedOut' };

/** The unsaved state of a diagram that this browser keeps for recovery. */
export interface RecoveryCopy {
  xml: string;
  known: KnownProcess;
  /** Milliseconds since 1970 */
  savedAt: number;
  /** Text in a field that was not yet committed to the diagram */
  typed?: { field: string; text: string } | undefined;
}

/** A place of one person and process. */
export interface RecoveryPorts {
  read(): Promise<RecoveryCopy | undefined>;
  write(copy: RecoveryCopy): Promise<void>;
  remove(): Promise<void>;
}

/**
 * What the designer needs from its host; it fetches nothing itself. A call that fails is expected to have shown
 * the person why.
 */
export interface DesignerPorts {
  /** The newest deployed definition, or the one of a number; `undefined` when there is none */
  loadDefinition(version?: number): Promise<LoadedDefinition | undefined>;
  loadDraft(): Promise<LoadedDefinition | undefined>;
  saveDraft(definition: DefinitionToSave): Promise<SaveFailure | KnownProcess>;
  deploy(
    definition: DefinitionToSave & { source: string },
  ): Promise<SaveFailure | Omit<definitions.DeployResult, 'processDefinitionId'>>;
  /** An imported definition's XML with its new id and name, and what of it will not run */
  checkXml(request: { xml: string; newId: string; newName: string }): Promise<definitions.CheckedDefinition>;
  /** Issues that keep a drawing from being published; rejects silently when the call fails */
  checkDefinition(request: {
    bpmnData: string;
    processDefinitionKey: string;
  }): Promise<Pick<definitions.DeployResult, 'illegalNodeList' | 'warningList'>>;
  /** What the engine can run, so that unsupported elements are reported while drawing */
  capabilities(): Promise<Capabilities>;
  /** The deployed processes, which others can call */
  listProcesses(): Promise<{ key: string; name: string }[]>;
  /** What members of a unit can be, e.g. accountant */
  listPosts(): Promise<{ postId: number; name: string }[]>;
  listForms(): Promise<definitions.FormRecord[]>;
  listFormItems(formId: number): Promise<definitions.FormItem[]>;
  dictionary(type: string): Promise<{ value: string; label: string }[]>;
  /** Leads to the sign-in beside the page, which stays */
  signIn(): void;
  recovery: RecoveryPorts;
  pickers: PickerPorts;
}
