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
   * Adds a version and removes the draft; throws `DefinitionError` with every issue when the engine cannot run it,
   * and as `KnownDefinition` says. Without a key each executable process of the file is deployed under its own; the
   * first one is answered.
   */
  deploy(tenant: string, input: DeployInput): Promise<Definition>;
  /** Checks a compiled definition as `deploy` does; nothing is stored. Lists every issue. */
  check(tenant: string, model: ProcessModel): Promise<DefinitionIssue[]>;
  /** Lists the call activities whose process or version is not deployed; also of a definition with other issues. */
  missingCalls(tenant: string, model: ProcessModel): Promise<DefinitionIssue[]>;
  /** The newest version of a key, the one of a number, or one version by id; throws `definitionNotFound`. */
  definition(tenant: string, by: { key: string; version?: number } | { id: string }): Promise<Definition>;
  /** The versions of a key, the newest first. */
  versionPage(tenant: string, key: string, query: PageQuery): Promise<Page<VersionRecord>>;
  /** The compiled form of a version: names, settings, offered flows. */
  model(tenant: string, definitionId: string): Promise<ProcessModel>;
  /** Throws as `KnownDefinition` says, unless the same was saved by the same person already. */
  saveDraft(tenant: string, draft: DraftInput): Promise<Draft>;
  loadDraft(tenant: string, key: string): Promise<Draft | null>;
  /** Nothing when there is none; throws `draftChanged` for another revision. */
  removeDraft(tenant: string, key: string, revision: number): Promise<void>;
  /** Every process with its newest version and its draft, newest change first. */
  definitionPage(tenant: string, query: PageQuery & { deployedOnly?: boolean }): Promise<Page<DefinitionRecord>>;
}

/** Definitions deployed together with their resources. */
export interface Deployments {
  /**
   * Deploys several files as one, all or nothing: definitions (`.bpmn`, `.bpmn20.xml`), the scripts that they name by
   * `deployment://`, and other resources. Drafts stay. @throws `DefinitionError` that names the files
   */
  deployFiles(tenant: string, input: DeployFilesInput): Promise<DeployFilesResult>;
  /** Newest first. */
  deploymentPage(
    tenant: string,
    query: { id?: string; name?: string; first: number; max: number },
  ): Promise<Page<Deployment>>;
  deployedFiles(tenant: string, deploymentId: string): Promise<DeployedFile[]>;
}
