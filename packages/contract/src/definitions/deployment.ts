import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { bpmnData, designer, drawnProcess, known, processKey } from './parts';

const illegalNodes = z.array(z.object({ nodeId: z.string(), errCode: z.string(), detail: z.string().optional() }));

/**
 * `success`, or the nodes that keep the process from being published. The labels are in the dictionary
 * `workflow_deploy_err_code`.
 */
const deployResult = z.object({
  success: z.boolean(),
  processDefinitionId: workflowId.nullable(),
  version: z.number().int().nullable(),
  illegalNodeList: illegalNodes,
  /** Warnings, which do not block publishing. */
  warningList: illegalNodes,
});
export type DeployResult = z.infer<typeof deployResult>;

export const deploy = endpoint({
  method: 'POST',
  path: '/workflow/processDef/deploy',
  summary: 'Publish a process; its draft is removed',
  access: { permissions: [permissions.processDeploy] },
  body: z.object({
    ...drawnProcess,
    source: z.string().max(32).optional(),
    ...known,
  }),
  bodyLimit: limits.definitionBodyBytes,
  response: deployResult,
});

const checkedDefinition = z.object({
  newBpmnXml: z.string(),
  /** Nodes that no change of their settings makes run. */
  illegalNodeList: illegalNodes,
  /** Parts of the file that cannot be read and are left out: an element's name, or the id that is wrong. */
  lostList: z.array(z.object({ errCode: z.string(), detail: z.string() })),
  /** Settings for other engines, by their names in the file. They are kept but not used. */
  unreadList: z.array(z.object({ nodeId: z.string(), settings: z.array(z.string()) })),
});
export type CheckedDefinition = z.infer<typeof checkedDefinition>;

export const checkBpmnXml = endpoint({
  method: 'POST',
  path: '/workflow/processDef/checkBpmnXml',
  summary: 'Check an imported definition and give it a new id and name',
  access: designer,
  body: z.object({ newId: processKey, newName: z.string().trim().min(1).max(limits.processNameLength), xml: bpmnData }),
  bodyLimit: limits.definitionBodyBytes,
  response: checkedDefinition,
});

/** Returns what keeps a drawing from being published, and warnings. The designer calls it while somebody draws. */
export const checkDefinition = endpoint({
  method: 'POST',
  path: '/workflow/processDef/check',
  summary: 'List the issues that prevent a definition from being published',
  access: designer,
  body: z.object({ bpmnData, processDefinitionKey: processKey }),
  bodyLimit: limits.definitionBodyBytes,
  response: z.object({ illegalNodeList: illegalNodes, warningList: illegalNodes }),
});

/** Returns the names to which a definition may refer. Any other name keeps it from being published. */
export const capabilities = endpoint({
  method: 'GET',
  path: '/workflow/processDef/capabilities',
  summary: 'List what the engine can run: script languages, handler classes and connectors',
  access: designer,
  response: z.object({
    scriptFormats: z.array(z.string()),
    handlers: z.array(z.string()),
    connectors: z.array(z.string()),
    /** The buttons that the platform enables. The designer does not offer them otherwise. */
    buttons: z.array(z.string()),
    /** Settings of nodes that the platform opens, by the name of its own setting. */
    settings: z.array(z.string()),
  }),
});
