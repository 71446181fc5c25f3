import type { Definitions } from '../../api/engine/definitions';
import { DefinitionError, EngineError } from '../../errors';
import { compile, compileAll } from '../../model';
import type { StartEvent } from '../../store/ports/events';
import type { Store } from '../../store/ports/store';
import type { Definition, KnownDefinition } from '../../api';
import type { Catalogue } from '../catalogue';
import { checkDeployable, missingCalls } from './deploy-checks';
import { startEventsOf } from '../commands/start-events';

export function definitionCommands(
  store: Store,
  catalogue: Catalogue,
  now: () => number,
  handlers: ReadonlySet<string>,
): Definitions {
  return {
    async deploy(tenant, { xml, key, name, deployedBy = null, known, model: compiled }) {
      const models = key === undefined ? await compileAll(xml) : [compiled ?? (await compile(xml, key))];
      const deployedAt = now();
      const prepared = models.map((model) => {
        checkDeployable(model, handlers);
        const { versionTag, historyDays } = model;
        const named = (models.length === 1 && name) || model.name || model.key;
        return {
          definition: {
            key: key ?? model.key,
            name: named,
            xml,
            deployedBy,
            deployedAt,
            versionTag,
            historyDays,
            deploymentId: null,
          },
          starts: startEventsOf(model, deployedAt),
          model,
        };
      });
      for (const { definition, starts } of prepared) await checkMessages(store, tenant, definition.key, starts);
      const [first, ...others] = prepared;
      if (!first) throw new EngineError('definitionInvalid');
      const added = await store.addDefinition(tenant, first.definition, first.starts, known);
      if (!added) return throwChange(store, tenant, first.definition.key, known);
      catalogue.learn(tenant, { definition: added, model: first.model });
      for (const { definition, starts } of others) await store.addDefinition(tenant, definition, starts);
      return added;
    },
    async check(tenant, model) {
      try {
        checkDeployable(model, handlers);
        await checkMessages(store, tenant, model.key, startEventsOf(model, now()));
      } catch (error) {
        if (error instanceof DefinitionError) return error.issues;
        throw error;
      }
      return missingCalls(store, tenant, model);
    },
    missingCalls: (tenant, model) => missingCalls(store, tenant, model),
    async definition(tenant, by) {
      if ('key' in by && by.version !== undefined) return readVersion(store, tenant, by.key, by.version);
      const { definition } =
        'id' in by ? await catalogue.version(tenant, by.id) : await catalogue.newest(tenant, by.key);
      return definition;
    },
    async model(tenant, definitionId) {
      const { model } = await catalogue.version(tenant, definitionId);
      return model;
    },
    versionPage: (tenant, key, query) => store.versionPage(tenant, key, query),
    async saveDraft(tenant, { key, name, xml, savedBy = null, known }) {
      const draft = { key, name, xml, savedBy, savedAt: now() };
      const revision = await store.saveDraft(tenant, draft, known);
      if (revision !== null) return { ...draft, revision };
      const there = await store.draft(tenant, key);
      const again = there && there.xml === xml && there.name === name && there.savedBy === savedBy;
      return again ? there : throwChange(store, tenant, key, known);
    },
    loadDraft: (tenant, key) => store.draft(tenant, key),
    async removeDraft(tenant, key, revision) {
      const removed = await store.removeDraft(tenant, key, revision);
      if (!removed && (await store.draft(tenant, key))) await throwChange(store, tenant, key, { revision });
    },
    definitionPage: (tenant, query) => store.definitionPage(tenant, query),
  };
}

/** Reads a version as it was deployed, even one that could no longer be deployed today. */
async function readVersion(store: Store, tenant: string, key: string, version: number): Promise<Definition> {
  const id = await store.findDefinition(tenant, key, { version });
  const found = id === null ? null : await store.definition(tenant, id);
  if (!found) throw new EngineError('definitionNotFound', undefined, { key, version });
  return found;
}

/** Compares a process with its expected state. */
async function throwChange(store: Store, tenant: string, key: string, known: KnownDefinition = {}): Promise<never> {
  const [draft, versions] = await Promise.all([
    store.draft(tenant, key),
    store.versionPage(tenant, key, { current: 1, size: 1 }),
  ]);
  const newest = versions.records[0] ?? null;
  const sameVersion = known.version === undefined || known.version === (newest?.version ?? null);
  if (!sameVersion) throw new EngineError('versionChanged', undefined, { newest });
  const there = draft && { savedBy: draft.savedBy, savedAt: draft.savedAt, revision: draft.revision };
  throw new EngineError('draftChanged', undefined, { draft: there });
}

/** Checks that a message starts only one process. @throws DefinitionError */
export async function checkMessages(
  store: Store,
  tenant: string,
  key: string,
  starts: readonly StartEvent[],
): Promise<void> {
  for (const { nodeId, type, name } of starts) {
    if (type !== 'message') continue;
    const others = (await store.starts(tenant, type, name)).filter((start) => start.definitionKey !== key);
    const [other] = others;
    if (other) {
      const message = `message ${name} begins ${other.definitionKey} already`;
      throw new DefinitionError([{ nodeId, code: 'settingInvalid', message }]);
    }
  }
}
