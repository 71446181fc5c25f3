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
import { CallError } from '../../shared/http';

const missing = 404;

/** What there is not yet is `undefined` to the designer; every other refusal stays one. */
const orNothing = (reading: Promise<{ bpmnData: string }>): Promise<string | undefined> =>
  reading.then(
    (definition) => definition.bpmnData,
    (error: unknown) => {
      if (error instanceof CallError && error.status === missing) return undefined;
      throw error;
    },
  );

/** The designer's way to the server, for the process of this key. */
export const designerPorts = (key: string): DesignerPorts => ({
  loadDefinition: () => orNothing(loadDefinition(key)),
  loadDraft: () => orNothing(loadDraft(key)),
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
  const found = await Promise.all([orNothing(loadDefinition(key)), orNothing(loadDraft(key))]);
  return found.some((definition) => definition !== undefined);
}
