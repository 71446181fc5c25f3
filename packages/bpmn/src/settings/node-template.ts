import type { BpmnElement, ElementFactory, ElementProps } from '../moddle/element';
import { writeCopyPeople } from './activity/copy';
import { writeFlowType } from './gateway';
import { defaultChoice, noHandlers, type CandidateCondition } from './user-task/handlers';
import { defaultHandling } from './user-task/handling';
import { writePosition } from './user-task/position';
import { writeUserTaskSettings, type UserTaskSettings } from './user-task/user-task';

/** The nodes of an approval that are drawn with their settings, in the order in which they are offered. */
export const nodeTemplates = ['approver', 'countersign', 'superior', 'copy', 'condition'] as const;
export type NodeTemplate = (typeof nodeTemplates)[number];

export const nodeTemplateTypes: Record<NodeTemplate, string> = {
  approver: 'bpmn:UserTask',
  countersign: 'bpmn:UserTask',
  superior: 'bpmn:UserTask',
  copy: 'bpmn:SendTask',
  condition: 'bpmn:ExclusiveGateway',
};

const byRule = (variable: string): CandidateCondition => ({ ...noHandlers, variable });

const tasks: Record<'approver' | 'countersign' | 'superior', Partial<UserTaskSettings>> = {
  approver: { choice: defaultChoice },
  countersign: {
    choice: { ...defaultChoice, several: true },
    handling: { ...defaultHandling, type: 'completeMultiInst' },
  },
  superior: { handlers: byRule(writePosition({ type: 'superior', of: 'initiator', level: 1 })) },
};

/**
 * Returns the properties of a new node of a template. The initiator chooses approver and signers when submitting, the
 * superior is theirs, and the copy goes to them, so that each node can be published as it is.
 */
export function writeNodeTemplate(factory: ElementFactory, element: BpmnElement, template: NodeTemplate): ElementProps {
  if (template === 'copy') return writeCopyPeople(factory, element, byRule('${initiator}'));
  if (template === 'condition') return writeFlowType(factory, element, 'auto');
  return writeUserTaskSettings(factory, element, tasks[template]);
}
