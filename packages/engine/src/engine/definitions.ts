import type { Definitions } from '../api';
import { compile } from '../model';
import type { Store } from '../store/port';
import type { Catalogue } from './catalogue';

export function definitionCommands(store: Store, catalogue: Catalogue, now: () => number): Definitions {
  return {
    async deploy(tenant, { xml, key, name, deployedBy }) {
      const model = await compile(xml);
      const named = name ?? (model.name || model.key);
      const definition = { key: key ?? model.key, name: named, xml, deployedBy: deployedBy ?? null, deployedAt: now() };
      return store.addDefinition(tenant, definition);
    },
    async definition(tenant, by) {
      const { definition } =
        'id' in by ? await catalogue.version(tenant, by.id) : await catalogue.newest(tenant, by.key);
      return definition;
    },
    async model(tenant, definitionId) {
      const { model } = await catalogue.version(tenant, definitionId);
      return model;
    },
    async saveDraft(tenant, { key, name, xml, savedBy }) {
      const draft = { key, name, xml, savedBy: savedBy ?? null, savedAt: now() };
      await store.saveDraft(tenant, draft);
      return draft;
    },
    loadDraft: (tenant, key) => store.draft(tenant, key),
    definitionPage: (tenant, query) => store.definitionPage(tenant, query),
  };
}
