import type {
  Definition,
  DefinitionRecord,
  DeployedFile,
  Deployment,
  Draft,
  KnownDefinition,
  Page,
  PageQuery,
  Suspension,
  VersionRecord,
} from '../../src/api';
import { tenantKey } from '../../src/store/ids';
import type { DefinitionStore, NewDefinition, DeploymentStore } from '../../src/store/ports/definitions';
import type { DraftStore } from '../../src/store/ports/store';
import type { StartEvent } from '../../src/store/ports/events';
import type { MemoryEvents } from './events';

export interface DefinitionRow extends Definition {
  tenant: string;
  suspension: Suspension | null;
  historyDays: number | null;
}

/** Stores the definitions, drafts and deployments of the memory store. Versions are added to `definitions`. */
export function memoryDefinitions(
  events: MemoryEvents,
  definitions: DefinitionRow[],
): DefinitionStore & DraftStore & DeploymentStore {
  const drafts = new Map<string, Draft & { tenant: string }>();
  let revisions = 0;
  const newest = (tenant: string, key: string) =>
    definitions.findLast((definition) => definition.tenant === tenant && definition.key === key);
  const draftOf = (tenant: string, key: string) => drafts.get(tenantKey(tenant, key));
  const isKnown = (tenant: string, key: string, { revision, version }: KnownDefinition) =>
    (revision === undefined || revision === (draftOf(tenant, key)?.revision ?? null)) &&
    (version === undefined || version === (newest(tenant, key)?.version ?? null));
  const deployments: (Deployment & { tenant: string; files: DeployedFile[] })[] = [];
  const add = (tenant: string, definition: NewDefinition, starts: readonly StartEvent[]): Definition => {
    const version = (newest(tenant, definition.key)?.version ?? 0) + 1;
    const added = { ...definition, id: `${definition.key}:${version}`, version };
    definitions.push({ ...added, tenant, suspension: null });
    events.deployed(tenant, added.key, added.id, starts);
    return added;
  };
  return {
    async addDefinition(tenant, definition, starts, known = {}) {
      if (!isKnown(tenant, definition.key, known)) return null;
      drafts.delete(tenantKey(tenant, definition.key));
      return add(tenant, definition, starts);
    },
    async definition(tenant, id) {
      return definitions.find((definition) => definition.tenant === tenant && definition.id === id) ?? null;
    },
    async addDeployment(tenant, { files, definitions: added, also: _also, ...deployment }) {
      deployments.push({ ...deployment, tenant, files: files.map((file) => ({ ...file })) });
      return added.map(({ definition, starts }) => add(tenant, definition, starts));
    },
    async deploymentPage(tenant, { id, name, first, max }) {
      const found = deployments
        .filter((row) => row.tenant === tenant && (id ?? row.id) === row.id && (name ?? row.name) === row.name)
        .toReversed()
        .map(({ tenant: _tenant, files: _files, ...deployment }) => deployment);
      return { total: found.length, records: found.slice(first, first + max) };
    },
    async deployedFiles(tenant, deploymentId) {
      return deployments.find((row) => row.tenant === tenant && row.id === deploymentId)?.files ?? [];
    },
    async definitionState(tenant, by) {
      const found =
        'id' in by
          ? definitions.find((definition) => definition.tenant === tenant && definition.id === by.id)
          : newest(tenant, by.key);
      return found ? { id: found.id, suspension: found.suspension } : null;
    },
    async setSuspension(tenant, { key, version }, suspension) {
      const meant = definitions.filter(
        (row) => row.tenant === tenant && row.key === key && (version ?? row.version) === row.version,
      );
      for (const row of meant) row.suspension = suspension && (row.suspension ?? suspension);
      return meant.length;
    },
    async findDefinition(tenant, key, by) {
      const found = definitions.findLast(
        (definition) =>
          definition.tenant === tenant &&
          definition.key === key &&
          ('version' in by
            ? definition.version === by.version
            : 'tag' in by
              ? definition.versionTag === by.tag
              : definition.deploymentId === by.deploymentId),
      );
      return found?.id ?? null;
    },
    async versionPage(tenant, key, { current, size }) {
      const all = definitions.filter((definition) => definition.tenant === tenant && definition.key === key);
      const records = all.toReversed().slice((current - 1) * size, current * size);
      return { total: all.length, records: records.map(listedVersion) };
    },
    async saveDraft(tenant, draft, known = {}) {
      if (!isKnown(tenant, draft.key, known)) return null;
      revisions += 1;
      drafts.set(tenantKey(tenant, draft.key), { ...draft, tenant, revision: revisions });
      return revisions;
    },
    async draft(tenant, key) {
      return draftOf(tenant, key) ?? null;
    },
    async removeDraft(tenant, key, revision) {
      return draftOf(tenant, key)?.revision === revision && drafts.delete(tenantKey(tenant, key));
    },
    async definitionPage(tenant, query) {
      const keys = new Set(
        [...definitions, ...drafts.values()].filter((item) => item.tenant === tenant).map(({ key }) => key),
      );
      const records = [...keys].map((key) => definitionRecordOf(key, newest(tenant, key), draftOf(tenant, key)));
      return definitionPage(records, query);
    },
  };
}

const listedVersion = ({ xml: _xml, ...version }: DefinitionRow): VersionRecord => version;

function definitionRecordOf(
  key: string,
  deployed: DefinitionRow | undefined,
  draft: Draft | undefined,
): DefinitionRecord {
  return {
    key,
    name: deployed?.name ?? draft?.name ?? key,
    definitionId: deployed?.id ?? null,
    version: deployed?.version ?? null,
    deployedBy: deployed?.deployedBy ?? null,
    deployedAt: deployed?.deployedAt ?? null,
    suspension: deployed?.suspension ?? null,
    draftBy: draft?.savedBy ?? null,
    draftAt: draft?.savedAt ?? null,
    draftRevision: draft?.revision ?? null,
  };
}

function definitionPage(
  records: DefinitionRecord[],
  { current, size, keyword = '', deployedOnly = false }: PageQuery & { deployedOnly?: boolean },
): Page<DefinitionRecord> {
  const needle = keyword.trim().toLowerCase();
  const newestChange = (record: DefinitionRecord) => Math.max(record.deployedAt ?? 0, record.draftAt ?? 0);
  const found = records
    .filter(({ definitionId }) => definitionId !== null || !deployedOnly)
    .filter(({ key, name }) => `${key}\n${name}`.toLowerCase().includes(needle))
    .toSorted((a, b) => newestChange(b) - newestChange(a));
  return { total: found.length, records: found.slice((current - 1) * size, current * size) };
}
