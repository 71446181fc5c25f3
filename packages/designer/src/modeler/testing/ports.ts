import type { DefinitionToSave, DesignerPorts } from '../ports';

/** Ports over a few forms and people, which keep what they are given. */
export function recordingPorts(loaded?: string) {
  const saved: DefinitionToSave[] = [];
  const deployed: DefinitionToSave[] = [];
  const ports: DesignerPorts = {
    loadDefinition: () => Promise.resolve(loaded),
    loadDraft: () => Promise.resolve(undefined),
    saveDraft: (definition) => Promise.resolve(saved.push(definition)),
    deploy: (definition) => {
      deployed.push(definition);
      return Promise.resolve({ success: true, processDefinitionId: 'p:1', version: 1, illegalNodeList: [] });
    },
    checkXml: ({ xml }) => Promise.resolve(xml),
    listForms: () => Promise.resolve([{ id: 1, formKey: 'agreement', formName: '合同', formRouter: 'agreement' }]),
    listFormItems: () =>
      Promise.resolve([{ id: 1, type: '0' as const, fieldKey: 'agreementMoney', fieldName: '合同金额' }]),
    dictionary: () => Promise.resolve([{ value: 'handlerEmpty', label: '请设置办理人' }]),
    pickers: {
      departmentTree: () => Promise.resolve([]),
      members: () => Promise.resolve({ records: [], total: 0, size: 10, current: 1 }),
      roles: () => Promise.resolve([{ roleId: 3, roleName: '审核', roleCode: 'audit' }]),
    },
  };
  return { ports, saved, deployed };
}
