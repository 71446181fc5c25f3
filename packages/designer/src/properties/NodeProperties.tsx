import { hasFlowType, isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../modeler/types';
import { ButtonsSection } from './buttons/ButtonsSection';
import { ConditionSection } from './condition/ConditionSection';
import { NodeFormsSection } from './forms/NodeFormsSection';
import { GatewaySection } from './gateway/GatewaySection';
import { GeneralSection } from './general/GeneralSection';
import { HandlersSection } from './handlers/HandlersSection';
import { NotificationSection } from './notification/NotificationSection';
import type { SectionProps } from './section';

/** Which sections an element has, in their order. */
const sections: { of: (element: DrawnElement) => boolean; Section: (props: SectionProps) => React.ReactNode }[] = [
  { of: () => true, Section: GeneralSection },
  { of: (element) => isA(bpmnOf(element), 'bpmn:SequenceFlow'), Section: ConditionSection },
  { of: (element) => hasFlowType(bpmnOf(element)), Section: GatewaySection },
  { of: isUserTask, Section: HandlersSection },
  { of: isUserTask, Section: NodeFormsSection },
  { of: isUserTask, Section: ButtonsSection },
  { of: isUserTask, Section: NotificationSection },
];

function isUserTask(element: DrawnElement): boolean {
  return isA(bpmnOf(element), 'bpmn:UserTask');
}

export default function NodeProperties(props: SectionProps) {
  return sections.filter(({ of }) => of(props.element)).map(({ Section }) => <Section key={Section.name} {...props} />);
}
