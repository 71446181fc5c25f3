import { text, type BpmnElement, type ElementProps } from '../../moddle/element';

/** When a user task is due, when to follow up, and how urgent it is. Each is a value or an expression. */
export interface Schedule {
  dueDate: string;
  followUpDate: string;
  priority: string;
}

const names = ['dueDate', 'followUpDate', 'priority'] as const;

export function readSchedule(task: BpmnElement): Schedule {
  return Object.fromEntries(names.map((name) => [name, text(task, `camunda:${name}`) ?? ''])) as unknown as Schedule;
}

export function writeSchedule(patch: Partial<Schedule>): ElementProps {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [`camunda:${name}`, value || undefined]));
}
