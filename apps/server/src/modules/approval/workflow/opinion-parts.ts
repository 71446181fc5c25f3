import type { StoredFileValue } from '@portal/contract/fields';
import type { RowsStatement, TaskInfo } from '@portal/engine';
import type { Part } from '../../../platform/parts';
import type { Actor } from './caller';

/** What a person adds to the opinion of an action. */
export interface OpinionParts {
  opinionFiles: readonly StoredFileValue[];
  /** An upload, or `saved` for the signature that the person keeps. */
  signature?: StoredFileValue | 'saved' | undefined;
  /** The person decides by a one-time link from an email. */
  byLink?: true;
}

/** What went with an action at a task. */
export interface StoredParts {
  taskId: string;
  userId: number;
  addedAt: number;
  files: StoredFileValue[];
  signature: StoredFileValue | null;
  byLink: boolean;
}

export interface OpinionKeeper {
  /**
   * Returns what checks the parts of one command and returns the rows that are written with it, once per attempt.
   * @throws PortalError `opinionFilesDisabled`, `signatureNotKept`, `signatureUnreadable`, `signatureBlank`, or one that
   *   names the field with a file that the actor may not add
   */
  prepare(
    actor: Actor,
    parts: OpinionParts,
  ): (task: Pick<TaskInfo, 'instanceId' | 'taskId'>) => Promise<RowsStatement[]>;
  /** Returns what went with the actions in an instance, oldest first. */
  read(tenantId: number, instanceId: string): Promise<StoredParts[]>;
}

/** The area of opinions provides it. */
export const opinionParts: Part<OpinionKeeper> = { name: 'parts of opinions' };
