import { z } from 'zod';
import { conditionField } from '../forms/conditions/condition';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, searchQuery, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { processKey } from './process-key';

export { processKey };

const designer = { permissions: [permissions.processDesign] } as const;

/** The byte limit of `bpmnData` is the server's, by `limits.definitionBytes`. */
const bpmnData = z.string().min(1);

export const processDefinition = z.object({
  id: workflowId.nullable(),
  processDefKey: z.string(),
  processDefinitionKey: z.string(),
  name: z.string(),
  version: z.number().int().nullable(),
  bpmnData: z.string(),
  savedBy: z.string().nullable(),
  savedTime: dateTime.nullable(),
  /** Of a draft: another one with each time that it is saved. */
  revision: z.number().int().nullable(),
});
export type ProcessDefinition = z.infer<typeof processDefinition>;

export const loadDefinition = endpoint({
  method: 'GET',
  path: '/workflow/processDef',
  summary: 'Read the newest deployed version of a process, or a given one; null if there is none',
  access: designer,
  query: z.object({ processDefKey: processKey, version: z.coerce.number().int().positive().optional() }),
  response: processDefinition.nullable(),
});

export const loadDraft = endpoint({
  method: 'GET',
  path: '/workflow/processDef/draft',
  summary: 'Read the draft of a process; null if there is none',
  access: designer,
  query: z.object({ processDefKey: processKey }),
  response: processDefinition.nullable(),
});

/**
 * What the caller knows of the process: the draft's revision and the newest version, `null` of what is not there. Where
 * it is no longer so, nothing is written and the call refused with {@link changedProcess}; what is left out is not
 * looked at.
 */
const known = {
  revision: z.number().int().nullable().optional(),
  version: z.number().int().nullable().optional(),
};

/** The current state, sent with the refusals `draftChanged`, `draftGone` and `versionChanged`. */
export const changedProcess = z.object({
  revision: z.number().int().nullable().optional(),
  version: z.number().int().nullable().optional(),
});
export type ChangedProcess = z.infer<typeof changedProcess>;

export const saveDraft = endpoint({
  method: 'POST',
  path: '/workflow/processDef/draft',
  summary: 'Save the draft of a process',
  access: designer,
  body: z.object({
    bpmnData,
    processDefinitionKey: processKey,
    processName: z.string().trim().min(1).max(limits.processNameLength),
    ...known,
  }),
  response: processDefinition.omit({ bpmnData: true }),
});

export const removeDraft = endpoint({
  method: 'POST',
  path: '/workflow/processDef/draft/remove',
  summary: 'Delete a revision of the draft of a process; does nothing if there is none',
  access: designer,
  body: z.object({ processDefinitionKey: processKey, revision: z.number().int() }),
  response: z.null(),
});

const illegalNodes = z.array(z.object({ nodeId: z.string(), errCode: z.string(), detail: z.string().optional() }));

/** `success` or the nodes that keep the process from being published; labels: dictionary `workflow_deploy_err_code`. */
export const deployResult = z.object({
  success: z.boolean(),
  processDefinitionId: workflowId.nullable(),
  version: z.number().int().nullable(),
  illegalNodeList: illegalNodes,
});
export type DeployResult = z.infer<typeof deployResult>;

export const deploy = endpoint({
  method: 'POST',
  path: '/workflow/processDef/deploy',
  summary: 'Publish a process; its draft is removed',
  access: { permissions: [permissions.processDeploy] },
  body: z.object({
    bpmnData,
    processDefinitionKey: processKey,
    processName: z.string().trim().min(1).max(limits.processNameLength),
    source: z.string().max(32).optional(),
    ...known,
  }),
  response: deployResult,
});

export const checkedDefinition = z.object({
  newBpmnXml: z.string(),
  /** Nodes that no change of their settings makes run. */
  illegalNodeList: illegalNodes,
  /** Parts of the file that cannot be read and are left out: an element's name, or the id that is wrong. */
  lostList: z.array(z.object({ errCode: z.string(), detail: z.string() })),
});
export type CheckedDefinition = z.infer<typeof checkedDefinition>;

export const checkBpmnXml = endpoint({
  method: 'POST',
  path: '/workflow/processDef/checkBpmnXml',
  summary: 'Check an imported definition and give it a new id and name',
  access: designer,
  body: z.object({ newId: processKey, newName: z.string().trim().min(1).max(limits.processNameLength), xml: bpmnData }),
  response: checkedDefinition,
});

/** What keeps a drawing from being published; the designer asks while somebody draws. */
export const checkDefinition = endpoint({
  method: 'POST',
  path: '/workflow/processDef/check',
  summary: 'List the problems that prevent a definition from being published',
  access: designer,
  body: z.object({ bpmnData, processDefinitionKey: processKey }),
  response: z.object({ illegalNodeList: illegalNodes }),
});

/** What a definition may name; anything else keeps it from being published. */
export const capabilities = endpoint({
  method: 'GET',
  path: '/workflow/processDef/capabilities',
  summary: 'List what the engine can run: script languages, handler classes and connectors',
  access: designer,
  response: z.object({
    scriptFormats: z.array(z.string()),
    handlers: z.array(z.string()),
    connectors: z.array(z.string()),
  }),
});

/** Since when, by whom and why nothing new begins of a version; null: it is not suspended. */
const suspension = z.object({ time: dateTime, by: z.string().nullable(), reason: z.string() }).nullable();
export type Suspension = z.infer<typeof suspension>;

export const versionRecord = z.object({
  processDefinitionId: workflowId,
  version: z.number().int(),
  name: z.string(),
  versionTag: z.string().nullable(),
  deployedTime: dateTime,
  deployedBy: z.string().nullable(),
  suspension,
});
export type VersionRecord = z.infer<typeof versionRecord>;

export const versionPage = endpoint({
  method: 'GET',
  path: '/workflow/processDef/versions',
  summary: 'List the deployed versions of a process, newest first',
  access: designer,
  query: pageQuery.extend({ processDefKey: processKey }),
  response: page(versionRecord),
});

export const definitionRecord = z.object({
  processDefinitionKey: z.string(),
  name: z.string(),
  version: z.number().int().nullable(),
  deployedTime: dateTime.nullable(),
  deployedBy: z.string().nullable(),
  hasDraft: z.boolean(),
  draftRevision: z.number().int().nullable(),
  draftTime: dateTime.nullable(),
  draftBy: z.string().nullable(),
  /** Of the newest version. */
  suspension,
});
export type DefinitionRecord = z.infer<typeof definitionRecord>;

/** The designer's way in: every process with its newest version and its draft. */
export const definitionPage = endpoint({
  method: 'GET',
  path: '/workflow/processDef/page',
  summary: 'List processes and drafts',
  access: designer,
  query: searchQuery,
  response: page(definitionRecord),
});

export const startableRecord = z.object({
  processDefinitionKey: z.string(),
  processDefinitionId: workflowId,
  name: z.string(),
  version: z.number().int(),
  documentation: z.string(),
  /** Since when and why it cannot be started; null: it can. */
  suspension: z.object({ time: dateTime, reason: z.string() }).nullable(),
});
export type StartableRecord = z.infer<typeof startableRecord>;

export const startablePage = endpoint({
  method: 'GET',
  path: '/workflow/processDef/startable',
  summary: 'List the processes that the signed-in user may start',
  access: 'user',
  query: searchQuery,
  response: page(startableRecord),
});

export const formRecord = z.object({
  id: z.number().int(),
  formKey: z.string(),
  formName: z.string(),
  formRouter: z.string(),
});
export type FormRecord = z.infer<typeof formRecord>;

export const formList = endpoint({
  method: 'GET',
  path: '/workflow/formDef/list',
  summary: 'List the registered forms, searched by name and key',
  access: designer,
  query: searchQuery,
  response: page(formRecord),
});

/** Type '0' is a field, '1' a property (spec 001 §4). */
export const formItem = z.object({
  id: z.number().int(),
  type: z.enum(['0', '1']),
  fieldKey: z.string(),
  fieldName: z.string(),
  /** What conditions and handlers can read of the field; absent where only its name is known. */
  readable: z.array(conditionField).optional(),
});
export type FormItem = z.infer<typeof formItem>;

export const formItemList = endpoint({
  method: 'GET',
  path: '/workflow/formItem/listByFormId/:id',
  summary: 'List the fields and properties of a form',
  access: designer,
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.array(formItem),
});
