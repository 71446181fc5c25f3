import {
  flowElements,
  isA,
  parseDefinition,
  readFormFields,
  readProcessSettings,
  starterEntries,
  text,
  type BpmnElement,
  noRevocation,
  type FormSetting,
  type Revocation,
} from '@portal/bpmn';
import { limits, identity, permissions } from '@portal/contract';
import type { Definition, Engine, ProcessModel } from '@portal/engine';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database';
import type { Actor } from './caller';
import type { Forms } from './forms';

/**
 * Returns whether the user may start a process: they hold `workflow_process_start` and are among its candidate starters. These are
 * user ids, and groups named as identities (`d:2`, `c:3`, `r:4`, `t:5`) or, bare, by the id of a role.
 */
export function mayStart(starters: Starters, actor: Pick<Actor, 'userId' | 'identities' | 'permissions'>): boolean {
  if (!actor.permissions.includes(permissions.processStart)) return false;
  if (starters.users.length === 0 && starters.groups.length === 0) return true;
  const groups = starters.groups.map((group) => (/^\d+$/.test(group) ? identity.role(group) : group));
  return starters.users.includes(String(actor.userId)) || groups.some((group) => actor.identities.includes(group));
}

/**
 * Returns whether users may start a process in the portal. A process without a form was deployed from outside and is
 * started there. The review of a record starts when the record is submitted, and a revocation where it is asked for.
 */
export const offersStart = (
  { starters, forms: bound }: Pick<DefinitionView, 'starters' | 'forms'>,
  forms: Pick<Forms, 'startsElsewhere'>,
  actor: Parameters<typeof mayStart>[1],
): boolean =>
  bound.length > 0 &&
  starters.listed &&
  mayStart(starters, actor) &&
  !bound.some(({ formKey }) => forms.startsElsewhere(formKey));

export const definitionLimits = { bytes: limits.definitionBytes, elements: limits.definitionElements };

/** A deployed version as the handling calls read it. */
export interface DefinitionView {
  definition: Definition;
  model: ProcessModel;
  /** The forms bound to the process, with their settings. */
  forms: FormSetting[];
  /** Keys of the fields of its forms that lists show. */
  summaryFields: readonly string[];
  revocation: Revocation;
  starters: Starters;
  /** The fields of `camunda:formData` that may be filled in, by user task. */
  formFields: ReadonlyMap<string, readonly string[]>;
  /** Published when handlers could change every field that a node did not close. */
  hasOpenFields: boolean;
}

/** The users who may start a process (spec 001 §3). An empty list means everybody. */
export interface Starters {
  users: string[];
  groups: string[];
  /** Whether it is shown in the list of processes to start. */
  listed: boolean;
}

export interface DefinitionViews {
  /** @throws EngineError `definitionNotFound` */
  newest(tenant: string, key: string): Promise<DefinitionView>;
  /** @throws EngineError `definitionNotFound` */
  byId(tenant: string, id: string): Promise<DefinitionView>;
}

const cachedViews = 500;

/** Creates views of definitions. A version never changes, so it is read only once. */
export function createDefinitionViews(engine: Engine, db: Db): DefinitionViews {
  const cache = new LRUCache<string, DefinitionView>({ max: cachedViews });

  const view = async (tenant: string, definition: Definition): Promise<DefinitionView> => {
    const model = await engine.model(tenant, definition.id);
    const { processes } = await parseDefinition(definition.xml, definitionLimits);
    const process = processes.find(({ id }) => id === model.key);
    const made = {
      definition,
      model,
      forms: process ? readProcessSettings(process).forms : [],
      summaryFields: process ? readProcessSettings(process).summaryFields : [],
      revocation: process ? readProcessSettings(process).revocation : noRevocation,
      starters: startersOf(process),
      formFields: formFieldsOf(process),
      hasOpenFields: await hasOpenFields(db, tenant, definition.id),
    };
    cache.set(`${tenant}/${definition.id}`, made);
    return made;
  };
  const cached = (tenant: string, id: string) => cache.get(`${tenant}/${id}`);

  return {
    async newest(tenant, key) {
      const definition = await engine.definition(tenant, { key });
      return cached(tenant, definition.id) ?? view(tenant, definition);
    },
    async byId(tenant, id) {
      return cached(tenant, id) ?? view(tenant, await engine.definition(tenant, { id }));
    },
  };
}

async function hasOpenFields(db: Db, tenant: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from definitions_with_open_fields where tenant_id = ${tenant} and definition_id = ${id}`.execute(db);
  return rows.length > 0;
}

function formFieldsOf(process: BpmnElement | undefined): DefinitionView['formFields'] {
  const tasks = process ? [...flowElements(process)].filter((element) => isA(element, 'bpmn:UserTask')) : [];
  return new Map(tasks.map((task) => [task.id ?? '', readFormFields(task)]));
}

function startersOf(process: BpmnElement | undefined): Starters {
  const list = (property: string) => starterEntries((process && text(process, property)) ?? '');
  return {
    users: list('camunda:candidateStarterUsers'),
    groups: list('camunda:candidateStarterGroups'),
    listed: process?.get('camunda:isStartableInTasklist') !== false,
  };
}
