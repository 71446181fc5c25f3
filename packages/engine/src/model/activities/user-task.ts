import {
  allowsAutoSubmit,
  child,
  children,
  isA,
  passingOf,
  hasHandlerSetting,
  readUserTaskSettings,
  text,
  usedVoting,
  type BpmnElement,
} from '@portal/bpmn';
import type { Expression } from '../../expressions';
import { fixedHandlers } from './fixed-handlers';
import { readTaskListeners } from './listeners';
import type { Issues } from '../issues';
import type { UserTask } from './types';

/** Reads the handler settings of a user task: standard BPMN, Camunda and designer settings. */
export function readUserTask(element: BpmnElement, issues: Issues): UserTask {
  const id = element.id ?? '';
  const settings = readUserTaskSettings(element);
  const owners = readOwners(element, issues);
  const assignee = text(element, 'camunda:assignee');
  if (assignee !== undefined && owners.performer !== undefined) {
    issues.add(id, 'settingInvalid', 'camunda:assignee and humanPerformer');
  }
  const autoSubmit = allowsAutoSubmit(settings) ? settings.autoSubmit : undefined;
  return {
    listeners: readTaskListeners(element, issues),
    title: issues.optional(id, element.name),
    assignee: issues.optional(id, assignee ?? owners.performer),
    candidateUsers: [...expressionList(id, text(element, 'camunda:candidateUsers'), issues), ...owners.users],
    candidateGroups: [...expressionList(id, text(element, 'camunda:candidateGroups'), issues), ...owners.groups],
    priority: issues.optional(id, text(element, 'camunda:priority')),
    dueDate: issues.optional(id, text(element, 'camunda:dueDate')),
    followUpDate: issues.optional(id, text(element, 'camunda:followUpDate')),
    deadline: settings.deadline,
    settings,
    handlers: fixedHandlers(settings.handlers),
    handlerVariable: issues.optional(id, settings.handlers.variable),
    fallback: settings.fallback ? fixedHandlers(settings.fallback) : [],
    weights: (usedVoting(settings)?.weights ?? []).map(({ people }) => ({
      people: fixedHandlers(people),
      variable: issues.optional(id, people.variable),
    })),
    hasHandlerSetting: hasHandlerSetting(settings),
    passing: settings.passing ?? passingOf(autoSubmit),
  };
}

function readOwners(element: BpmnElement, issues: Issues) {
  const id = element.id ?? '';
  let performer: string | undefined;
  const users: Expression[] = [];
  const groups: Expression[] = [];
  for (const resource of children(element, 'resources')) {
    const body = assignmentText(resource);
    if (isA(resource, 'bpmn:HumanPerformer') && !isA(resource, 'bpmn:PotentialOwner')) performer = body;
    else {
      for (const part of splitList(body)) {
        const [, kind, name] = /^(user|group)\((.*)\)$/.exec(part) ?? [undefined, 'group', part];
        const expression = issues.optional(id, name);
        if (expression) (kind === 'user' ? users : groups).push(expression);
      }
    }
  }
  return { performer, users, groups };
}

function assignmentText(resource: BpmnElement): string {
  const assignment = child(resource, 'resourceAssignmentExpression');
  const expression = assignment && child(assignment, 'expression');
  return (expression && text(expression, 'body')?.trim()) ?? '';
}

function expressionList(id: string, value: string | undefined, issues: Issues): Expression[] {
  return splitList(value ?? '').flatMap((part) => issues.expression(id, part) ?? []);
}

/** Splits at commas outside of `${…}`. */
function splitList(value: string): string[] {
  return (value.match(/(?:[^,{]|\{[^}]*\})+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '');
}
