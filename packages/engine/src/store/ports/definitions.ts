import type {
  Definition,
  DefinitionRecord,
  KnownDefinition,
  Page,
  PageQuery,
  Suspension,
  VersionRecord,
  VersionsOf,
  DeployedFile,
  Deployment,
  Statement,
} from '../../api';
import type { StartEvent } from './events';

/** A new version. Its tag comes from `camunda:versionTag`. */
export interface NewDefinition extends Omit<Definition, 'id' | 'version'> {
  /** The days to retain its ended instances, or null for the default. */
  historyDays: number | null;
}

/** Versions of process definitions. */
export interface DefinitionStore {
  /** Adds a version and removes the draft. Returns null if the existing draft or version differs from `known`. */
  addDefinition(
    tenant: string,
    definition: NewDefinition,
    starts: readonly StartEvent[],
    known?: KnownDefinition,
  ): Promise<Definition | null>;
  definition(tenant: string, id: string): Promise<Definition | null>;
  /** Returns a version, or the latest one of a key: its id, and whether new instances are allowed. */
  definitionState(
    tenant: string,
    by: { id: string } | { key: string },
  ): Promise<{ id: string; suspension: Suspension | null } | null>;
  /**
   * Suspends versions, or activates them with null. A version that is already suspended is left unchanged. Returns the
   * number of matching versions.
   */
  setSuspension(tenant: string, of: VersionsOf, suspension: Suspension | null): Promise<number>;
  /**
   * Returns the id of a key's version with this number, of the newest one with this tag, or of the one in a deployment.
   */
  findDefinition(
    tenant: string,
    key: string,
    by: { version: number } | { tag: string } | { deploymentId: string },
  ): Promise<string | null>;
  versionPage(tenant: string, key: string, query: PageQuery): Promise<Page<VersionRecord>>;
  definitionPage(tenant: string, query: PageQuery & { deployedOnly?: boolean }): Promise<Page<DefinitionRecord>>;
}

export interface NewDeployment extends Deployment {
  files: readonly DeployedFile[];
  definitions: readonly { definition: NewDefinition; starts: readonly StartEvent[] }[];
  also: readonly Statement[];
}

/** Deployments with their files. */
export interface DeploymentStore {
  /** Adds a deployment with its files and its definitions, which leave drafts as they are. All or nothing. */
  addDeployment(tenant: string, deployment: NewDeployment): Promise<Definition[]>;
  deploymentPage(
    tenant: string,
    query: { id?: string; name?: string; first: number; max: number },
  ): Promise<Page<Deployment>>;
  deployedFiles(tenant: string, deploymentId: string): Promise<DeployedFile[]>;
}
