import type { DefinitionToSave, DesignerPorts, LoadedDefinition, RecoveryCopy } from '../../shared/ports';

const loadedAs = (xml: string | undefined): LoadedDefinition | undefined =>
  xml === undefined ? undefined : { xml, known: { revision: null, version: 1 } };

/** Returns ports with a few forms and people, which record their arguments. */
export function recordingPorts(loaded?: string, changed: Partial<DesignerPorts> = {}) {
  const saved: DefinitionToSave[] = [];
  const deployed: DefinitionToSave[] = [];
  const copies: RecoveryCopy[] = [];
  const ports: DesignerPorts = {
    loadDefinition: () => Promise.resolve(loadedAs(loaded)),
    loadDraft: () => Promise.resolve(undefined),
    saveDraft: (definition) => Promise.resolve({ revision: saved.push(definition) }),
    deploy: (definition) => {
      deployed.push(definition);
      return Promise.resolve({ success: true, version: 1, illegalNodeList: [], warningList: [] });
    },
    checkXml: ({ xml }) => Promise.resolve({ newBpmnXml: xml, illegalNodeList: [], lostList: [], unreadList: [] }),
    checkDefinition: () => Promise.resolve({ illegalNodeList: [], warningList: [] }),
    capabilities: () =>
      Promise.resolve({ scriptFormats: ['juel', 'javascript'], handlers: ['Mail'], connectors: ['http-connector'] }),
    workCalendar: () => Promise.resolve({ hours: [{ from: '09:00', to: '18:00' }], lastYear: 2026 }),
    listPosts: () => Promise.resolve([{ postId: 12, name: '会计' }]),
    listProcesses: () => Promise.resolve([{ key: 'seal', name: '用印审批' }]),
    listDecisions: () => Promise.resolve([{ key: 'dish', name: '菜品', version: 3 }]),
    decisionAddress: (key, version) => `#${key}:${version ?? ''}`,
    listForms: () => Promise.resolve([{ id: 1, formKey: 'agreement', formName: '合同', formRouter: 'agreement' }]),
    listFormItems: () =>
      Promise.resolve([{ id: 1, type: '0' as const, fieldKey: 'agreementMoney', fieldName: '合同金额' }]),
    dictionary: () => Promise.resolve([{ value: 'handlerEmpty', label: '请设置办理人' }]),
    signIn: () => undefined,
    recovery: {
      read: () => Promise.resolve(copies.at(-1)),
      write: async (copy) => void copies.push(copy),
      remove: async () => void copies.splice(0),
    },
    pickers: {
      departmentTree: () => Promise.resolve([]),
      members: () => Promise.resolve({ records: [], total: 0, size: 10, current: 1 }),
      roles: () => Promise.resolve([{ roleId: 3, roleName: '审核', roleCode: 'audit', kind: 'application' }]),
    },
    ...changed,
  };
  return { ports, saved, deployed, copies };
}
