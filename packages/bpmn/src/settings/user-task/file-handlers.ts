import { child, children, isA, text, type BpmnElement } from '../../moddle/element';
import { isLiteral } from '../condition';
import { multiInstanceVariables } from './handling';
import type { NamedHandler } from './handlers';
import { hasHandlerSetting, readUserTaskSettings } from './user-task';

/**
 * Returns the handlers of a task without the designer's own setting, as BPMN and Camunda 7 define them: users by id,
 * groups (of type `role`), and expressions.
 */
export function fileHandlers(task: BpmnElement): NamedHandler[] {
  if (hasHandlerSetting(readUserTaskSettings(task))) return [];
  const { elementVariable } = multiInstanceVariables(task.id ?? '');
  const assignee = text(task, 'camunda:assignee') ?? '';
  const users = [assignee === `\${${elementVariable}}` ? '' : assignee, ...list(text(task, 'camunda:candidateUsers'))];
  const groups = list(text(task, 'camunda:candidateGroups'));
  for (const resource of children(task, 'resources')) {
    const assignment = child(resource, 'resourceAssignmentExpression');
    const expression = assignment && child(assignment, 'expression');
    const isPerformer = isA(resource, 'bpmn:HumanPerformer') && !isA(resource, 'bpmn:PotentialOwner');
    for (const part of list(expression && text(expression, 'body'))) {
      const [, kind, name = part] = /^(user|group)\((.*)\)$/u.exec(part.trim()) ?? [];
      (isPerformer || kind === 'user' ? users : groups).push(name);
    }
  }
  const named = (names: readonly string[], type: NamedHandler['type']) =>
    names
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name): NamedHandler => ({ type: isLiteral(name) ? type : 'variable', id: name, name }));
  return [...named(users, 'user'), ...named(groups, 'role')];
}

/** Splits at commas outside of `${…}`. */
const list = (value = ''): string[] => value.match(/(?:[^,{]|\{[^}]*\})+/gu) ?? [];
