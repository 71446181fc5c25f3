import { hasFlowType, implementedBy, isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement } from '../shared/types';
import { ButtonsSection } from './buttons/ButtonsSection';
import { CallSection } from './call/CallSection';
import { ConditionSection } from './condition/ConditionSection';
import { ContinuationSection } from './continuation/ContinuationSection';
import { DocumentationSection } from './documentation/DocumentationSection';
import { EventSection } from './event/EventSection';
import { hasEventSettings } from './event/model';
import { PropertiesSection } from './extension-properties/PropertiesSection';
import { NodeFormsSection } from './forms/NodeFormsSection';
import { GatewaySection } from './gateway/GatewaySection';
import { GeneralSection } from './general/GeneralSection';
import { HandlersSection } from './handlers/HandlersSection';
import { ImplementationSection } from './implementation/ImplementationSection';
import { ListenersSection } from './listeners/ListenersSection';
import { LoopSection } from './loop/LoopSection';
import { canLoop } from './loop/model';
import { NotificationSection } from './notification/NotificationSection';
import { canHaveParameters } from './parameters/model';
import { ParametersSection } from './parameters/ParametersSection';
import { ScheduleSection } from './schedule/ScheduleSection';
import { ScriptTaskSection } from './script/ScriptTaskSection';
import type { SectionProps } from './section';

const is =
  (...types: string[]) =>
  (element: DrawnElement) =>
    isA(bpmnOf(element), ...types);
const isUserTask = is('bpmn:UserTask');

interface Section {
  name: string;
  of: (element: DrawnElement) => boolean;
  Section: (props: SectionProps) => React.ReactNode;
}

/** The sections of the panel in display order, each with its condition (spec 001 §2.5). */
const sections: Section[] = [
  { name: 'general', of: () => true, Section: GeneralSection },
  { name: 'condition', of: is('bpmn:SequenceFlow'), Section: ConditionSection },
  { name: 'gateway', of: (element) => hasFlowType(bpmnOf(element)), Section: GatewaySection },
  { name: 'event', of: (element) => hasEventSettings(bpmnOf(element)), Section: EventSection },
  { name: 'call', of: is('bpmn:CallActivity'), Section: CallSection },
  { name: 'script', of: is('bpmn:ScriptTask'), Section: ScriptTaskSection },
  {
    name: 'implementation',
    of: (element) => implementedBy(bpmnOf(element)) !== undefined,
    Section: ImplementationSection,
  },
  { name: 'handlers', of: isUserTask, Section: HandlersSection },
  { name: 'forms', of: isUserTask, Section: NodeFormsSection },
  { name: 'buttons', of: isUserTask, Section: ButtonsSection },
  { name: 'notification', of: isUserTask, Section: NotificationSection },
  { name: 'schedule', of: isUserTask, Section: ScheduleSection },
  { name: 'loop', of: (element) => canLoop(bpmnOf(element)), Section: LoopSection },
  {
    name: 'execution-listeners',
    of: is('bpmn:FlowNode', 'bpmn:SequenceFlow'),
    Section: ({ element }) => <ListenersSection kind="execution" element={element} />,
  },
  {
    name: 'task-listeners',
    of: isUserTask,
    Section: ({ element }) => <ListenersSection kind="task" element={element} />,
  },
  { name: 'parameters', of: (element) => canHaveParameters(bpmnOf(element)), Section: ParametersSection },
  { name: 'properties', of: () => true, Section: ({ element }) => <PropertiesSection element={element} /> },
  { name: 'documentation', of: () => true, Section: DocumentationSection },
  { name: 'continuation', of: is('camunda:AsyncCapable'), Section: ContinuationSection },
];

export default function NodeProperties(props: SectionProps) {
  return sections
    .filter(({ of }) => of(props.element))
    .map(({ name, Section }) => (
      <div key={name} data-section={name}>
        <Section {...props} />
      </div>
    ));
}
