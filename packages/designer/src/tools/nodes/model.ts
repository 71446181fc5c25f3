import {
  hasOwnButtons,
  readUserTaskSettings,
  writeUserTaskSettings,
  type UserTaskPatch,
  type UserTaskSettings,
} from '@portal/bpmn';
import { changeElement, changeInBatch, type ApprovalModeler } from '../../canvas/services';
import { userTaskShapes } from '../../properties/user-tasks';
import { bpmnOf, type DrawnElement } from '../../shared/types';

/** A user task with its settings. */
export interface NodeRow {
  element: DrawnElement;
  id: string;
  name: string;
  settings: UserTaskSettings;
}

/** Returns the user tasks from left to right, and from top to bottom. */
export function userTasks(modeler: ApprovalModeler): NodeRow[] {
  return userTaskShapes(modeler).map((element) => {
    const task = bpmnOf(element);
    return { element, id: element.id, name: task.name?.trim() || element.id, settings: readUserTaskSettings(task) };
  });
}

type Patch = UserTaskPatch;

/** Changes several tasks by one command, so that one undo reverts all of them. */
export function changeTasks(
  modeler: ApprovalModeler,
  rows: readonly NodeRow[],
  patchOf: (settings: UserTaskSettings) => Patch,
): void {
  changeInBatch(modeler, () => {
    for (const { element, settings } of rows)
      changeElement(modeler, element, writeUserTaskSettings(modeler.get('moddle'), bpmnOf(element), patchOf(settings)));
  });
}

/** The settings that are copied together from node to node. */
export const copiedParts = ['handlers', 'forms', 'buttons', 'notification'] as const;
export type CopiedPart = (typeof copiedParts)[number];

const partOf = (setting: string): CopiedPart => {
  if (setting === 'forms' || setting === 'notification') return setting;
  return ['buttons', 'rejectCommentRequired', 'commentRequired', 'signature'].includes(setting)
    ? 'buttons'
    : 'handlers';
};

/** Returns the settings of a task that belong to the given parts. Buttons of the process stay those of the process. */
export function copied({ element, settings }: NodeRow, parts: readonly CopiedPart[]): Patch {
  const named = Object.entries(settings).filter(([name]) => parts.includes(partOf(name)));
  const copy: Patch = structuredClone(Object.fromEntries(named));
  return 'buttons' in copy && !hasOwnButtons(bpmnOf(element)) ? { ...copy, buttons: undefined } : copy;
}
