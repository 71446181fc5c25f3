import { Diagram, severalPersons } from '@portal/bpmn/testing';
import { agreements } from '@portal/contract';
import type { Person } from '../harness/people';

export const only = (...people: readonly Person[]) => ({ userList: [...people] });
export const all = severalPersons(100);
/** The node that the initiator fills in and submits with the start. */
export const filling = {
  name: '填写合同',
  handlers: { variable: '${initiator}' },
  handling: all,
  initiator: true,
  buttons: ['complete'],
};

/** Returns a contract's process, from its start event on. */
export const begin = (key: string) => new Diagram(key, `合同 ${key}`).form('agreementForm').start('start', '开始');

/** Draws the end behind the nodes on the way. */
export const finish = (diagram: Diagram, ...way: readonly string[]): string =>
  diagram
    .end('end', '结束')
    .flow('start', ...way, 'end')
    .drawn();

const byDefault = { readOnly: 'default', hidden: 'default', required: 'default' };

/** Lets the handlers of a node change the whole contract. */
export const openForm = {
  extensions: `<sdecloud:formList>${JSON.stringify([
    {
      formId: 1,
      formKey: agreements.agreementFormKey,
      formName: '合同表单',
      formFieldList: [{ key: '*', name: '*', operable: 'true', ...byDefault }],
      formPropertyList: [],
    },
  ])}</sdecloud:formList>`,
};
