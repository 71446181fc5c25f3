import type { Caller, InstanceReading, ReadingParts } from '../../api';
import { rootId } from '../../core/state';
import type { Loaded } from '../../store/ports/instances';
import type { Store } from '../../store/ports/store';
import type { StoredHistory } from '../../store/ports/history';
import type { Catalogue } from '../catalogue';
import { diagramOf } from './called';
import { loadInstance } from './executions';
import { historyRows } from './history';
import { taskDetail } from './task-detail';

/** Reads an instance as one caller sees it. A part that was not read with it is read when it is first used. */
export async function readInstance(
  store: Store,
  catalogue: Catalogue,
  caller: Caller,
  instanceId: string,
  parts: ReadingParts,
): Promise<InstanceReading | null> {
  const { tenant } = caller;
  const found = await store.readInstance(caller, instanceId, parts);
  if (!found) return null;
  const loaded = async (): Promise<Loaded> => found.loaded ?? loadInstance(store, tenant, instanceId);
  const stored = async (): Promise<StoredHistory[]> => found.history ?? store.history(tenant, instanceId);
  return {
    record: found.record,
    participates: found.participates,
    task: async (taskId) => taskDetail(catalogue, caller, await loaded(), taskId, stored),
    async history() {
      const [rows, { state }] = await Promise.all([stored(), loaded()]);
      return historyRows(catalogue, tenant, rows, state);
    },
    diagram: async (process = rootId) => diagramOf(store, catalogue, tenant, (await loaded()).state, process),
  };
}
