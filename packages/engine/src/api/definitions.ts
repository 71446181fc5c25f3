import type { Statement } from './ports';
import type { ProcessModel } from '../model/types';

export interface DeployInput {
  xml: string;
  /** Default: the process id in the XML. */
  key?: string;
  /** Default: the process name in the XML. */
  name?: string;
  deployedBy?: string;
  known?: KnownDefinition;
  /** Compiled model of the XML for this key, if available. */
  model?: ProcessModel;
}

/**
 * The expected state of a definition; `null` means that nothing is expected to exist. If the state differs, nothing is
 * written and `draftChanged` or `versionChanged` is thrown. Omitted fields are not checked.
 */
export interface KnownDefinition {
  /** The expected revision of the draft. */
  revision?: number | null;
  /** The expected newest version. */
  version?: number | null;
}

export interface Definition {
  id: string;
  /** The deployment of this version, or null if it was published from the designer. */
  deploymentId: string | null;
  key: string;
  name: string;
  version: number;
  xml: string;
  deployedBy: string | null;
  deployedAt: number;
  versionTag: string | null;
}

/** A file of a deployment. */
export interface DeployedFile {
  name: string;
  content: Uint8Array;
}

/** Several files that belong together. */
export interface DeployFilesInput {
  name: string;
  source?: string | undefined;
  deployedBy?: string | undefined;
  files: readonly DeployedFile[];
  /**
   * Compares with the newest deployment of this name. `none` creates nothing if every file is unchanged. `some` also
   * creates versions only of definitions whose file has changed.
   */
  unlessChanged?: 'none' | 'some' | undefined;
  /** Statements of the host that are written with a new deployment. */
  also?: ((deployment: Deployment) => readonly Statement[]) | undefined;
}

export interface Deployment {
  id: string;
  name: string;
  source: string | null;
  deployedBy: string | null;
  deployedAt: number;
}

/** `definitions` are the new versions. The list is empty if the deployment existed already. */
export interface DeployFilesResult extends Deployment {
  definitions: (Definition & { file: string })[];
}

/** A version as lists show it. */
export interface VersionRecord extends Omit<Definition, 'xml'> {
  suspension: Suspension | null;
}

/** Suspension of a version: time, user and reason. */
export interface Suspension {
  at: number;
  by: string | null;
  reason: string;
}

/** Selects all versions of a key, or one version. */
export interface VersionsOf {
  key: string;
  version?: number | undefined;
}

export interface Draft {
  key: string;
  name: string;
  xml: string;
  savedBy: string | null;
  savedAt: number;
  /** Changes with every save and is never reused. */
  revision: number;
}

export interface DraftInput {
  key: string;
  name: string;
  xml: string;
  savedBy?: string;
  known?: KnownDefinition;
}

export interface DefinitionRecord {
  key: string;
  name: string;
  definitionId: string | null;
  version: number | null;
  deployedBy: string | null;
  deployedAt: number | null;
  /** The suspension of the newest version. */
  suspension: Suspension | null;
  draftBy: string | null;
  draftAt: number | null;
  draftRevision: number | null;
}
