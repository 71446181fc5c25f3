import type { ProcessModel } from '../model/types';

export interface DeployInput {
  xml: string;
  /** Default: the process id in the XML. */
  key?: string;
  /** Default: the process name in the XML. */
  name?: string;
  deployedBy?: string;
  known?: KnownDefinition;
  /** What `compile` has made of the XML for this key, when that is at hand. */
  model?: ProcessModel;
}

/**
 * What somebody who writes a definition knows of it; `null` of what is not there. Where it is no longer so, nothing is
 * written and `draftChanged` or `versionChanged` is thrown. What is left out is not looked at.
 */
export interface KnownDefinition {
  /** Of the draft */
  revision?: number | null;
  /** The newest one */
  version?: number | null;
}

export interface Definition {
  id: string;
  /** What it was deployed with; null: it was published by itself. */
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
   * With a newest deployment of this name: `none` makes nothing when every file is as it was there, `some` moreover
   * makes versions only of definitions whose file has changed.
   */
  unlessChanged?: 'none' | 'some' | undefined;
}

export interface Deployment {
  id: string;
  name: string;
  source: string | null;
  deployedBy: string | null;
  deployedAt: number;
}

/** `definitions`: the versions that were made; none when the deployment was there already. */
export interface DeployFilesResult extends Deployment {
  definitions: (Definition & { file: string })[];
}

/** A version as it is listed. */
export interface VersionRecord extends Omit<Definition, 'xml'> {
  suspension: Suspension | null;
}

/** Since when, by whom and why nothing new begins of a version. */
export interface Suspension {
  at: number;
  by: string | null;
  reason: string;
}

/** All versions of a key, or one. */
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
  /** Another one with each time that it is saved; none comes twice. */
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
  /** Of the newest version. */
  suspension: Suspension | null;
  draftBy: string | null;
  draftAt: number | null;
  draftRevision: number | null;
}
