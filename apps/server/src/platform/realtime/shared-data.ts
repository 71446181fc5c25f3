import type { SharedData } from '@portal/contract';
import { audience } from './hub';
import type { Realtime } from './realtime';

/** Notifies every connected user of a tenant that data which all pages show has changed. */
export const publishSharedData = (
  realtime: Pick<Realtime, 'publishMessage'>,
  tenantId: number,
  changed: SharedData,
): void => realtime.publishMessage(tenantId, [audience.everyone], { type: 'change', changed });
