import type { Draft, KnownDefinition } from '../../api';

/** Drafts of process definitions. */
export interface DraftStore {
  /** The draft's revision; null where a draft or version is there that is not `known`. */
  saveDraft(tenant: string, draft: Omit<Draft, 'revision'>, known?: KnownDefinition): Promise<number | null>;
  draft(tenant: string, key: string): Promise<Draft | null>;
  /** Whether there was one of this revision. */
  removeDraft(tenant: string, key: string, revision: number): Promise<boolean>;
}
