import type { DefinitionIssue } from '../../errors';
import type { ProcessModel } from '../../model/types';
import type {
  Definition,
  DefinitionRecord,
  DeployInput,
  Draft,
  DraftInput,
  Page,
  PageQuery,
  VersionRecord,
  DeployFilesInput,
  DeployFilesResult,
  DeployedFile,
  Deployment,
} from '../index';

export interface Definitions {
  /**
   * Adds a version and removes the draft. Without a key, each executable process of the file is deployed under its own
   * key and the first one is returned.
   * @throws `DefinitionError` with every issue if the engine cannot run it; for `known` see `KnownDefinition`
   */
  deploy(tenant: string, input: DeployInput): Promise<Definition>;
  /** Checks a compiled definition as `deploy` does, without storing anything, and returns every issue. */
  check(tenant: string, model: ProcessModel): Promise<DefinitionIssue[]>;
  /** Lists the call activities whose process or version is not deployed, even if the definition has other issues. */
  missingCalls(tenant: string, model: ProcessModel): Promise<DefinitionIssue[]>;
  /**
   * Returns the newest version of a key, its version with a number, or a version by its id.
   * @throws `definitionNotFound`
   */
  definition(tenant: string, by: { key: string; version?: number } | { id: string }): Promise<Definition>;
  /** Returns the versions of a key, the newest first. */
  versionPage(tenant: string, key: string, query: PageQuery): Promise<Page<VersionRecord>>;
  /** Returns the compiled form of a version: names, settings, offered flows. */
  model(tenant: string, definitionId: string): Promise<ProcessModel>;
  /** Throws as `KnownDefinition` says, unless the same was saved by the same person already. */
  saveDraft(tenant: string, draft: DraftInput): Promise<Draft>;
  loadDraft(tenant: string, key: string): Promise<Draft | null>;
  /** Does nothing if there is no draft. @throws `draftChanged` for another revision */
  removeDraft(tenant: string, key: string, revision: number): Promise<void>;
  /** Returns every process with its newest version and its draft, newest change first. */
  definitionPage(tenant: string, query: PageQuery & { deployedOnly?: boolean }): Promise<Page<DefinitionRecord>>;
}

/** Definitions deployed together with their resources. */
export interface Deployments {
  /**
   * Deploys several files together, all or nothing: definitions (`.bpmn`, `.bpmn20.xml`), the scripts that they name by
   * `deployment://`, and other resources. Drafts are kept.
   * @throws `DefinitionError` that names the files
   */
  deployFiles(tenant: string, input: DeployFilesInput): Promise<DeployFilesResult>;
  /** Returns the deployments, newest first. */
  deploymentPage(
    tenant: string,
    query: { id?: string; name?: string; first: number; max: number },
  ): Promise<Page<Deployment>>;
  deployedFiles(tenant: string, deploymentId: string): Promise<DeployedFile[]>;
}
