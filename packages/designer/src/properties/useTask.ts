import { readUserTaskSettings, writeUserTaskSettings, type UserTaskPatch } from '@portal/bpmn';
import { useDesigner } from '../shared/DesignerContext';
import { changeElement } from '../canvas/services';
import { bpmnOf, type DrawnElement } from '../shared/types';

/** Returns the settings of a user task, and a function that changes them by one command. */
export function useTask(element: DrawnElement) {
  const { modeler } = useDesigner();
  const task = bpmnOf(element);
  return {
    settings: readUserTaskSettings(task),
    update: (patch: UserTaskPatch) =>
      changeElement(modeler, element, writeUserTaskSettings(modeler.get('moddle'), task, patch)),
  };
}
