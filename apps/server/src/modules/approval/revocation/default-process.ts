import type { FormSetting } from '@portal/bpmn';
import { revocation as contract } from '@portal/contract';
import { draw, everyHandler, filledByInitiator, handledBy, offering, readOnlyFields, straightFlow } from '../workflow';
import { formName, revocationForm } from './form';
import texts from './strings/process.json';

const line = 220;
const straight = straightFlow(line);

/** Everybody who agreed to the original, or the superior of the person who asks if nobody else did. */
const deciders = '${empty approvers ? organisation.superiorOf(initiator) : approvers}';

/** Returns the process with which a tenant starts. Process administrators draw its next version. */
export async function defaultProcess(): Promise<{ key: string; name: string; xml: string }> {
  const { name, documentation } = texts;
  const bound: FormSetting = {
    formId: revocationForm.id,
    formKey: revocationForm.formKey,
    formName,
    formFieldList: [],
    formPropertyList: [],
  };
  const readOnly: FormSetting = { ...bound, formFieldList: readOnlyFields(revocationForm.definition) };
  const key = contract.revocationProcessKey;
  const xml = await draw({
    key,
    name,
    documentation,
    forms: [bound],
    nodes: [
      { id: 'StartEvent_1', type: 'bpmn:StartEvent', name: texts.start, x: 178, y: line },
      {
        id: 'Activity_fill',
        type: 'bpmn:UserTask',
        name: texts.fill,
        x: 370,
        y: line,
        settings: { ...filledByInitiator(), forms: [{ ...bound, formFieldList: readOnly.formFieldList.slice(0, 1) }] },
      },
      {
        id: 'Activity_decide',
        type: 'bpmn:UserTask',
        name: texts.decide,
        x: 640,
        y: line,
        settings: {
          handlers: handledBy({ variable: deciders }),
          handling: everyHandler(),
          behaviorWithoutAssignee: 'administrators',
          buttons: offering('complete', 'reject', 'terminate', 'delegate', 'print', 'ask'),
          rejectCommentRequired: true,
          forms: [readOnly],
        },
      },
      { id: 'EndEvent_1', type: 'bpmn:EndEvent', name: texts.end, x: 832, y: line },
    ],
    flows: [
      straight('Flow_start', 'StartEvent_1', 'Activity_fill', 196, 270),
      straight('Flow_filled', 'Activity_fill', 'Activity_decide', 470, 540),
      straight('Flow_decided', 'Activity_decide', 'EndEvent_1', 740, 814),
    ],
  });
  return { key, name, xml };
}
