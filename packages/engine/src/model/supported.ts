import { children, child, isA, text, type BpmnElement } from '@portal/bpmn';
import type { Issues } from './issues';

/** Elements without behaviour, or whose behaviour is read elsewhere. */
const passive = ['bpmn:SequenceFlow', 'bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference'];

const supported = [
  'bpmn:StartEvent',
  'bpmn:EndEvent',
  'bpmn:UserTask',
  'bpmn:ManualTask',
  'bpmn:ExclusiveGateway',
  'bpmn:ParallelGateway',
  'bpmn:InclusiveGateway',
  'bpmn:EventBasedGateway',
  'bpmn:IntermediateCatchEvent',
  'bpmn:IntermediateThrowEvent',
  'bpmn:ReceiveTask',
  'bpmn:ServiceTask',
  'bpmn:SendTask',
  'bpmn:BusinessRuleTask',
  'bpmn:ScriptTask',
  'bpmn:BoundaryEvent',
  'bpmn:SubProcess',
  'bpmn:Transaction',
  'bpmn:CallActivity',
];

/** Element types that can own a connector. */
const connected = ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'];

/** The maximum length of an element's id. */
const idLength = 255;

/** Reports unsupported elements by id: nothing is silently ignored. */
export function checkSupported(process: BpmnElement, elements: readonly BpmnElement[], issues: Issues): void {
  checkExtensions(process, issues);
  const timeToLive = text(process, 'camunda:historyTimeToLive');
  if (timeToLive !== undefined && !/^(?:\d+|P\d+D|)$/.test(timeToLive)) {
    issues.add(process.id ?? '', 'settingInvalid', `camunda:historyTimeToLive ${timeToLive}`);
  }
  for (const element of elements) {
    if ((element.id ?? '').length > idLength) issues.add(element.id ?? '', 'settingInvalid', 'the id is too long');
    if (passive.includes(element.$type)) {
      checkExtensions(element, issues);
      continue;
    }
    if (supported.includes(element.$type) || element.$type === 'bpmn:Task') checkElement(element, issues);
    else issues.add(element.id ?? '', 'elementNotSupported', element.$type);
  }
}

function checkElement(element: BpmnElement, issues: Issues): void {
  const id = element.id ?? '';
  checkExtensions(element, issues);
  const loop = child(element, 'loopCharacteristics');
  if (loop && !isMultiInstance(element, loop)) issues.add(id, 'elementNotSupported', loop.$type);
  const binding = text(element, 'camunda:formRefBinding');
  if (binding !== undefined && !['deployment', 'latest', 'version'].includes(binding)) {
    issues.add(id, 'settingInvalid', `camunda:formRefBinding ${binding}`);
  }
}

function isMultiInstance(element: BpmnElement, loop: BpmnElement): boolean {
  return isA(element, 'bpmn:Activity') && isA(loop, 'bpmn:MultiInstanceLoopCharacteristics');
}

/** Reports extensions that the engine does not support. */
function checkExtensions(element: BpmnElement, issues: Issues): void {
  const extension = child(element, 'extensionElements');
  const hasConnector = extension && children(extension, 'values').some(({ $type }) => $type === 'camunda:Connector');
  if (hasConnector && !isA(element, ...connected))
    issues.add(element.id ?? '', 'elementNotSupported', 'camunda:Connector');
  if (text(element, 'camunda:variableMappingClass') ?? text(element, 'camunda:variableMappingDelegateExpression')) {
    issues.add(element.id ?? '', 'elementNotSupported', 'camunda:variableMappingClass');
  }
}
