import type { DeployFilesInput, DeployFilesResult, DeployedFile, Deployment, Page } from '../index';

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
