import type { BusyTime, ScheduleItem } from '@portal/contract/schedule';
import type { Session } from './http';
import type { Part } from './parts';

/** A period on the wire, and how many items one source may give. */
export interface ScheduleWindow {
  startTime: string;
  endTime: string;
  size: number;
}

/**
 * What an area shows in people's schedules by itself. A source asks the database once for a window, and gives what
 * overlaps it, the earliest first.
 */
export interface ScheduleSource {
  /** The name of the kind, by which the portal gives items a colour and knows the page that shows them. */
  kind: string;
  read(session: Session, window: ScheduleWindow): Promise<Omit<ScheduleItem, 'kind'>[]>;
  /** When people are busy with what the source has for them. Without it nothing of the source makes them busy. */
  busy?(tenantId: number, userIds: readonly number[], window: ScheduleWindow): Promise<BusyTime[]>;
}

export const scheduleSources: Part<ScheduleSource[]> = { name: 'sources of schedules', make: () => [] };
