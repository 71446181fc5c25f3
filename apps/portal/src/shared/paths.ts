/** Addresses that more than one feature leads to. */
export const definitionsPath = '/dev/activiti/process';
export const formsPath = '/dev/activiti/forms';
export const monitorPath = '/dev/activiti/instances';
export const incidentsPath = `${monitorPath}/incidents`;
export const jobsPath = `${monitorPath}/jobs`;
export const messagesPath = '/myMessage';
export const designerPath = '/dev/activiti/designer';

/** The designer is opened with these query parameters (spec 001 §1). */
export interface DesignerQuery {
  processDefinitionKey: string;
  processName: string;
  source: 'draft' | 'deployed' | 'new';
  /** A deployed version, to be read */
  version?: number;
}

export const designerAddress = (query: DesignerQuery): string =>
  `${designerPath}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;
