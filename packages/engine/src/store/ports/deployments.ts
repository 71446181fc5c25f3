import type { Definition, DeployedFile, Deployment, Page } from '../../api';
import type { NewDefinition } from './definitions';
import type { StartEvent } from './events';

export interface NewDeployment extends Deployment {
  files: readonly DeployedFile[];
  definitions: readonly { definition: NewDefinition; starts: readonly StartEvent[] }[];
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
