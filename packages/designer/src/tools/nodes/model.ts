import { isA, readUserTaskSettings, writeUserTaskSettings, type UserTaskSettings } from '@portal/bpmn';
import { changeElement, changeInBatch, type ApprovalModeler } from '../../canvas/services';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';

/** A user task with its settings. */
export interface NodeRow {
  element: DrawnElement;
  id: string;
  name: string;
  settings: UserTaskSettings;
}

/** Returns the user tasks from left to right, and from top to bottom. */
export function userTasks(modeler: ApprovalModeler): NodeRow[] {
  const shapes = modeler
    .get('elementRegistry')
    .filter((element) => !('labelTarget' in element && element['labelTarget'])) as unknown as DrawnShape[];
  return shapes
    .filter((shape) => isA(bpmnOf(shape), 'bpmn:UserTask'))
    .toSorted((one, other) => one.x - other.x || one.y - other.y)
    .map((element) => {
      const task = bpmnOf(element);
      return { element, id: element.id, name: task.name?.trim() || element.id, settings: readUserTaskSettings(task) };
    });
}

type Patch = Partial<UserTaskSettings>;

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
  return ['buttons', 'rejectCommentRequired', 'commentRequired'].includes(setting) ? 'buttons' : 'handlers';
};

/** Returns the settings of a task that belong to the given parts. */
export const copied = (settings: UserTaskSettings, parts: readonly CopiedPart[]): Patch =>
  structuredClone(Object.fromEntries(Object.entries(settings).filter(([name]) => parts.includes(partOf(name)))));
