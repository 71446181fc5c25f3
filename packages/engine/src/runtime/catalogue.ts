import { LRUCache } from 'lru-cache';
import type { DefinitionReference } from '../core/env';
import { EngineError } from '../errors';
import { compile, type DeployedFiles } from '../model';
import type { ProcessModel } from '../model/types';
import type { Store } from '../store/ports/store';
import { tenantKey } from '../store/ids';
import type { Definition } from '../api';

export interface CompiledDefinition {
  definition: Definition;
  model: ProcessModel;
}

/** Selects a version by its id, or the newest version of a key. */
export type VersionOrKey = { id: string } | { key: string };

/** The maximum number of compiled versions, and of keys. Entries stay valid because versions never change. */
const capacity = 500;

/** Caches deployed versions with their models, which are compiled once per process. */
export class Catalogue {
  private readonly kept = new LRUCache<string, Promise<CompiledDefinition>>({ max: capacity });
  /** The newest version of each key as last read. */
  private readonly seen = new LRUCache<string, string>({ max: capacity });

  constructor(private readonly store: Store) {}

  /** @throws `definitionNotFound` */
  version(tenant: string, id: string): Promise<CompiledDefinition> {
    const key = tenantKey(tenant, id);
    const known = this.kept.get(key);
    if (known) return known;
    const compiled = this.load(tenant, id);
    this.kept.set(key, compiled);
    compiled.catch(() => this.kept.delete(key));
    return compiled;
  }

  /** A version that was compiled as it was deployed is not compiled again. */
  learn(tenant: string, compiled: CompiledDefinition): void {
    this.kept.set(tenantKey(tenant, compiled.definition.id), Promise.resolve(compiled));
  }

  /** Returns the newest version of a key. @throws `definitionNotFound` */
  async newest(tenant: string, key: string): Promise<CompiledDefinition> {
    const found = await this.store.definitionState(tenant, { key });
    if (!found) throw new EngineError('definitionNotFound', undefined, { key });
    return this.version(tenant, found.id);
  }

  /**
   * Returns a version, or the latest one, that allows new instances.
   * @throws `definitionNotFound`, `definitionSuspended`
   */
  async startable(tenant: string, by: VersionOrKey): Promise<CompiledDefinition> {
    const found = await this.store.definitionState(tenant, by);
    if (!found) throw new EngineError('definitionNotFound', undefined, { ...by });
    if ('key' in by) this.seen.set(tenantKey(tenant, by.key), found.id);
    if (found.suspension) throw new EngineError('definitionSuspended', undefined, { reason: found.suspension.reason });
    return this.version(tenant, found.id);
  }

  /** The last answer of `startable`, if any: an optimistic read without a round trip. */
  async lastStartable(tenant: string, by: VersionOrKey): Promise<CompiledDefinition | undefined> {
    const id = 'id' in by ? by.id : this.seen.get(tenantKey(tenant, by.key));
    return id === undefined ? undefined : this.kept.get(tenantKey(tenant, id));
  }

  /** Returns a version as a call activity names it. @throws `definitionNotFound` */
  async find(tenant: string, reference: DefinitionReference): Promise<CompiledDefinition> {
    if ('id' in reference) return this.version(tenant, reference.id);
    const { key, version, tag, beside } = reference;
    if (version === undefined && tag === undefined && beside === undefined) return this.newest(tenant, key);
    const id = await this.store.findDefinition(tenant, key, await this.bindingOf(tenant, { version, tag, beside }));
    if (id === null) throw new EngineError('definitionNotFound', undefined, { ...reference });
    return this.version(tenant, id);
  }

  private async bindingOf(
    tenant: string,
    { version, tag, beside }: { version: number | undefined; tag: string | undefined; beside: string | undefined },
  ): Promise<Parameters<Store['findDefinition']>[2]> {
    if (version !== undefined) return { version };
    if (beside === undefined) return { tag: tag ?? '' };
    return { deploymentId: (await this.version(tenant, beside)).definition.deploymentId ?? '' };
  }

  private async load(tenant: string, id: string): Promise<CompiledDefinition> {
    const definition = await this.store.definition(tenant, id);
    if (!definition) throw new EngineError('definitionNotFound', undefined, { id });
    const { xml, key, deploymentId } = definition;
    const files = deploymentId === null ? undefined : await this.filesOf(tenant, deploymentId, xml);
    return { definition, model: await compile(xml, key, files) };
  }

  /** Reads the files of a deployment, but only if the definition refers to one. */
  private async filesOf(tenant: string, deploymentId: string, xml: string): Promise<DeployedFiles> {
    if (!xml.includes('deployment://')) return new Map();
    const files = await this.store.deployedFiles(tenant, deploymentId);
    return new Map(files.map(({ name, content }) => [name, new TextDecoder().decode(content)]));
  }
}
