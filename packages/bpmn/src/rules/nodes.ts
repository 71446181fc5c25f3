import { child, children, isA, type BpmnElement } from '../moddle/element';
import { isExpression } from '../settings/condition';
import { readProcessSettings } from '../settings/process/process';
import { isBroken } from '../settings/setting';
import { allSettings } from '../settings';
import { fileHandlers } from '../settings/user-task/file-handlers';
import { isVotingInvalid } from '../settings/user-task/voting';
import { isFallbackInvalid } from '../settings/user-task/without-handler';
import { hasHandlerSetting, readUserTaskSettings } from '../settings/user-task/user-task';
import { when, type Rule } from './codes';

/** Start event, end event and user task need a name. */
export const named: Rule<BpmnElement> = (element) =>
  when(isA(element, 'bpmn:StartEvent', 'bpmn:EndEvent', 'bpmn:UserTask') && !element.name?.trim(), 'nameEmpty');

export const handled: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:UserTask')) return [];
  const settings = readUserTaskSettings(element);
  const { handlers, handling } = settings;
  const { completePercentage, condition } = handling.config;
  const unwrapped =
    (handlers.variable !== '' && !isExpression(handlers.variable)) ||
    (handling.type === 'conditionBasedMultiInst' && !isExpression(condition));
  return [
    ...when(!hasHandlerSetting(settings) && fileHandlers(element).length === 0, 'handlerEmpty'),
    ...when(unwrapped, 'expressionNotWrapped'),
    ...when(
      handling.type === 'completeMultiInst' && !(completePercentage >= 1 && completePercentage <= 100),
      'percentageInvalid',
    ),
    ...when(isFallbackInvalid(settings), 'fallbackInvalid'),
    ...when(isVotingInvalid(settings), 'votingInvalid'),
  ];
};

export const settingsReadable: Rule<BpmnElement> = (element) =>
  when(
    allSettings.some((setting) => isBroken(element, setting)),
    'settingBroken',
  );

export const defaultFlowLeaves: Rule<BpmnElement> = (element) => {
  const flow = element.$instanceOf('bpmn:SequenceFlow') ? undefined : child(element, 'default');
  return when(flow !== undefined && child(flow, 'sourceRef') !== element, 'defaultFlowInvalid');
};

/** Requires a process to be executable and to have a form and one start event. */
export const processReady: Rule<BpmnElement> = (process) => {
  const { isExecutable, forms, processKey } = readProcessSettings(process);
  const starts = children(process, 'flowElements').filter((element) => isA(element, 'bpmn:StartEvent'));
  const plainStarts = starts.filter((start) => children(start, 'eventDefinitions').length === 0);
  return [
    ...when(!isExecutable, 'notExecutable'),
    ...when(forms.length === 0, 'formEmpty'),
    ...when(processKey.enabled && !isExpression(processKey.expression), 'expressionNotWrapped'),
    ...when(starts.length === 0, 'startEventMissing'),
    ...when(plainStarts.length > 1, 'startEventAmbiguous'),
  ];
};
