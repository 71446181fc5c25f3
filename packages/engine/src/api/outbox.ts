/* What the program around the engine keeps of its instances: news until people are told, and all of it until its time is over. */
import type { HistoryEntry } from '../core/effects';
import type { Identity, RowsStatement, Statement } from './ports';
import type { InstanceRecord } from './tasks';

/** What a command has done that somebody may be told of. */
export interface News {
  tenant: string;
  instance: Pick<
    InstanceRecord,
    'instanceId' | 'definitionKey' | 'processName' | 'title' | 'businessKey' | 'initiator' | 'status'
  >;
  /** The user who gave the command; null: nobody did, a timer for one. */
  by: string | null;
  /** Tasks that came to somebody, or are listed otherwise than before. */
  came: TaskNews[];
  /** Tasks that somebody has no longer. */
  left: LostTask[];
  /** What the command wrote into the history; task ids are those within the instance. */
  history: readonly HistoryEntry[];
  /** The command has ended the instance. */
  ended: boolean;
  /** By which channels its initiator is told. */
  channels: readonly string[];
}

export interface TaskNews {
  taskId: string;
  nodeName: string;
  /** Those who did not have it before; nobody: it has another name or another time. */
  identities: Identity[];
  /** By which channels they are told. */
  channels: readonly string[];
  dueAt: number | null;
}

export interface LostTask {
  taskId: string;
  identities: Identity[];
  /** Whether others have it still. */
  waits: boolean;
  /** By which channels they are told when somebody has ended the instance. */
  channels?: readonly string[];
}

/** Where news are kept until somebody carries them out. */
export interface Outbox {
  /** Rows that are written with the command or not at all. */
  statements(news: News): RowsStatement[];
  /** The command was written, and with it the rows. */
  written(): void;
}

/** Keeps by which instances a file of a variable is referred to. */
export interface FileUses {
  /** Rows that are written with the command or not at all. */
  statements(changed: {
    tenant: string;
    instanceId: string;
    added: readonly string[];
    removed: readonly string[];
  }): RowsStatement[];
}

/** A batch of ended instances to be taken away. */
export interface Removal {
  now: number;
  /** Days after their end for instances whose definition says nothing; null: they are kept for ever. */
  defaultDays: number | null;
  /** At most so many at once. */
  limit: number;
  /** What the program keeps of them; may name them as `expired (tenant_id, id)`. */
  also?: readonly Statement[];
}
