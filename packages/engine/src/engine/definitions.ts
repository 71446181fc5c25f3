import type { Definitions } from '../api';
import { DefinitionError, type DefinitionProblem } from '../errors';
import { compile, type ProcessModel } from '../model';
import { handlingsOf } from '../model/handlings';
import { decisionHandler } from '../model/work';
import type { StartEvent, Store } from '../store/port';
import type { Catalogue } from './catalogue';
import { startEventsOf } from './start-events';

export function definitionCommands(
  store: Store,
  catalogue: Catalogue,
  now: () => number,
  handlers: ReadonlySet<string>,
): Definitions {
  return {
    async deploy(tenant, { xml, key, name, deployedBy }) {
      const model = await compile(xml);
      checkHandlers(model, handlers);
      const named = name ?? (model.name || model.key);
      const deployedAt = now();
      const { versionTag } = model;
      const definition = {
        key: key ?? model.key,
        name: named,
        xml,
        deployedBy: deployedBy ?? null,
        deployedAt,
        versionTag,
      };
      const starts = startEventsOf(model, deployedAt);
      await checkMessages(store, tenant, definition.key, starts);
      return store.addDefinition(tenant, definition, starts);
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

/** A message begins one process only. @throws DefinitionError */
async function checkMessages(store: Store, tenant: string, key: string, starts: readonly StartEvent[]): Promise<void> {
  for (const { nodeId, type, name } of starts) {
    if (type !== 'message') continue;
    const others = (await store.starts(tenant, type, name)).filter((start) => start.definitionKey !== key);
    const [other] = others;
    if (other) {
      const message = `message ${name} begins ${other.definitionKey} already`;
      throw new DefinitionError([{ nodeId, code: 'badReference', message }]);
    }
  }
}

/** Every class that a definition names is a handler of this program. @throws DefinitionError */
function checkHandlers(model: ProcessModel, handlers: ReadonlySet<string>): void {
  const problems = handlingsOf(model).flatMap(({ nodeId, handling }): DefinitionProblem[] =>
    handling.delegate || handling.name.text === decisionHandler || handlers.has(handling.name.text)
      ? []
      : [{ nodeId, code: 'badReference', message: `no handler of the name ${handling.name.text}` }],
  );
  if (problems.length > 0) throw new DefinitionError(problems);
}
