import { isA, type BpmnElement } from '@portal/bpmn';

/** What a node is called until somebody names it, by its type; the names are keys of bpmn-js' words. */
const names: Record<string, string> = {
  'bpmn:StartEvent': 'Start',
  'bpmn:EndEvent': 'End',
  'bpmn:UserTask': 'User task',
  'bpmn:ServiceTask': 'Service task',
  'bpmn:ScriptTask': 'Script task',
  'bpmn:SendTask': 'Send task',
  'bpmn:ReceiveTask': 'Receive task',
  'bpmn:ManualTask': 'Manual task',
  'bpmn:BusinessRuleTask': 'Business rule task',
  'bpmn:CallActivity': 'Call activity',
  'bpmn:Task': 'Task',
};

/** Without these a process cannot be deployed (spec 001 §5). */
const namedFromTheStart = ['bpmn:StartEvent', 'bpmn:EndEvent', 'bpmn:UserTask'];

export const defaultName = ({ $type }: BpmnElement): string | undefined => names[$type];

export const isNamedFromTheStart = (element: BpmnElement): boolean => isA(element, ...namedFromTheStart);
