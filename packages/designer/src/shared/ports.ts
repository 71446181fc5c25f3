import type { Capabilities } from '@portal/bpmn';
import type { definitions } from '@portal/contract';
import type { PickerPorts } from '@portal/widgets';

/**
 * The state of the process on the server that the designer knows: draft and newest version, `null` if there is none.
 */
export type KnownProcess = definitions.ChangedProcess;

/** A definition as the server has it. */
export interface LoadedDefinition {
  xml: string;
  known: KnownProcess;
}

/** A definition to save. The server stores it only if the process is still in the known state. */
export interface DefinitionToSave extends KnownProcess {
  bpmnData: string;
  processDefinitionKey: string;
  processName: string;
}

/** The reason why nothing was saved. `changed` says who saved meanwhile, and what. */
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

/** A storage place for one person and process. */
export interface RecoveryPorts {
  read(): Promise<RecoveryCopy | undefined>;
  write(copy: RecoveryCopy): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The functions that the designer needs from its host. It fetches nothing itself. A call that fails is expected to have
 * shown the person why.
 */
export interface DesignerPorts {
  /** Returns the newest deployed definition, or the version with the given number, or `undefined` if there is none. */
  loadDefinition(version?: number): Promise<LoadedDefinition | undefined>;
  loadDraft(): Promise<LoadedDefinition | undefined>;
  saveDraft(definition: DefinitionToSave): Promise<SaveFailure | KnownProcess>;
  deploy(
    definition: DefinitionToSave & { source: string },
  ): Promise<SaveFailure | Omit<definitions.DeployResult, 'processDefinitionId'>>;
  /** Returns an imported definition's XML with its new id and name, and the parts of it that will not run. */
  checkXml(request: { xml: string; newId: string; newName: string }): Promise<definitions.CheckedDefinition>;
  /** Returns the issues that keep a drawing from being published. Rejects without a notice if the call fails. */
  checkDefinition(request: {
    bpmnData: string;
    processDefinitionKey: string;
  }): Promise<Pick<definitions.DeployResult, 'illegalNodeList' | 'warningList'>>;
  /** Returns what the engine can run, so that unsupported elements are reported while drawing. */
  capabilities(): Promise<Capabilities>;
  /** Returns the deployed processes, which others can call. */
  listProcesses(): Promise<{ key: string; name: string }[]>;
  /** Returns the newest version of each published decision, which business rule tasks can evaluate. */
  listDecisions(): Promise<{ key: string; name: string; version: number }[]>;
  /** Returns the address of the page that shows a decision, by default in its newest version */
  decisionAddress(key: string, version?: number): string;
  /** Returns the posts that members of a unit can hold, such as accountant. */
  listPosts(): Promise<{ postId: number; name: string }[]>;
  /** Returns the hours of the office, and the last year whose public holidays are known. */
  workCalendar(): Promise<{ hours: readonly { from: string; to: string }[]; lastYear: number | null }>;
  listForms(): Promise<definitions.FormRecord[]>;
  listFormItems(formId: number): Promise<definitions.FormItem[]>;
  dictionary(type: string): Promise<{ value: string; label: string }[]>;
  /** Leads to the sign-in beside the page, which stays */
  signIn(): void;
  recovery: RecoveryPorts;
  pickers: PickerPorts;
}
