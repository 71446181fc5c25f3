import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, searchQuery, workflowId } from '../wire/envelope';
import { designer, processKey } from './parts';

/**
 * When, by whom and why a version was suspended, or null if it is not suspended. A suspended version starts no
 * instances.
 */
const suspension = z.object({ time: dateTime, by: z.string().nullable(), reason: z.string() }).nullable();
export type Suspension = z.infer<typeof suspension>;

const versionRecord = z.object({
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

const definitionRecord = z.object({
  processDefinitionKey: z.string(),
  name: z.string(),
  version: z.number().int().nullable(),
  deployedTime: dateTime.nullable(),
  deployedBy: z.string().nullable(),
  hasDraft: z.boolean(),
  draftRevision: z.number().int().nullable(),
  draftTime: dateTime.nullable(),
  draftBy: z.string().nullable(),
  /** Whether the reader may design it, as its rights say. */
  designable: z.boolean(),
  /** The suspension of the newest version. */
  suspension,
});
export type DefinitionRecord = z.infer<typeof definitionRecord>;

/** Returns the list of the designer: every process with its newest version and its draft. */
export const definitionPage = endpoint({
  method: 'GET',
  path: '/workflow/processDef/page',
  summary: 'List processes and drafts',
  access: designer,
  query: searchQuery,
  response: page(definitionRecord),
});

const startableRecord = z.object({
  processDefinitionKey: z.string(),
  processDefinitionId: workflowId,
  name: z.string(),
  version: z.number().int(),
  documentation: z.string(),
  /** When and why the process was suspended, or null if it can be started. */
  suspension: z.object({ time: dateTime, reason: z.string() }).nullable(),
});
export type StartableRecord = z.infer<typeof startableRecord>;

export const startablePage = endpoint({
  method: 'GET',
  path: '/workflow/processDef/startable',
  summary: 'List the processes that the signed-in user may start',
  access: 'user',
  /** `use`: those that the user has lately started most often come first. */
  query: searchQuery.extend({ order: z.enum(['name', 'use']).default('name') }),
  response: page(startableRecord),
});
