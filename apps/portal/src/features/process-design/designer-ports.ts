import type { DesignerPorts } from '@portal/designer/modeler';
import {
  checkBpmnXml,
  deploy,
  listFormItems,
  listForms,
  loadDefinition,
  loadDraft,
  saveDraft,
} from '../../shared/api/definitions';
import { readDictionary } from '../../shared/api/dictionary';
import { pickerPorts } from '../../shared/api/picker';

/** The designer's way to the server, for the process of this key. */
export const designerPorts = (key: string): DesignerPorts => ({
  loadDefinition: async () => (await loadDefinition(key))?.bpmnData,
  loadDraft: async () => (await loadDraft(key))?.bpmnData,
  saveDraft,
  deploy,
  checkXml: (request) => checkBpmnXml(request).then((answer) => answer.newBpmnXml),
  listForms: () => listForms().then((page) => page.records),
  listFormItems,
  dictionary: readDictionary,
  pickers: pickerPorts,
});

/** Whether a process of this key has been saved or published. */
export async function isKeyTaken(key: string): Promise<boolean> {
  const found = await Promise.all([loadDefinition(key), loadDraft(key)]);
  return found.some((definition) => definition !== null);
}
