import type { processDefinition } from '@portal/contract';
import type { PickerPorts } from '@portal/widgets';

/** A definition on its way to the server. */
export interface DefinitionToSave {
  bpmnData: string;
  processDefinitionKey: string;
  processName: string;
}

/**
 * What the designer asks of whoever opens it; it fetches nothing itself. A call that fails is expected to have told
 * the person why.
 */
export interface DesignerPorts {
  /** The XML of the deployed definition; `undefined` when there is none yet */
  loadDefinition(): Promise<string | undefined>;
  /** The XML of the draft; `undefined` when there is none */
  loadDraft(): Promise<string | undefined>;
  saveDraft(definition: DefinitionToSave): Promise<unknown>;
  deploy(definition: DefinitionToSave & { source: string }): Promise<processDefinition.DeployResult>;
  /** An imported definition's XML with its new id and name */
  checkXml(request: { xml: string; newId: string; newName: string }): Promise<string>;
  listForms(): Promise<processDefinition.FormRecord[]>;
  listFormItems(formId: number): Promise<processDefinition.FormItem[]>;
  dictionary(type: string): Promise<{ value: string; label: string }[]>;
  pickers: PickerPorts;
}
