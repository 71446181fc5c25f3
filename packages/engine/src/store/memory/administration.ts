import type { InstanceQuery } from '../../api/administration';
import { placesOf } from '../../core/positions';
import type { Store } from '../ports/store';
import { headOf, type InstanceRow } from './lists';

/** Administration queries of the memory store, computed from its rows. */
export function memoryAdministration(rows: () => InstanceRow[]): Pick<Store, 'instancePage'> {
  const isFailed = ({ state }: InstanceRow) => Object.keys(state.incidents).length > 0;
  return {
    async instancePage(tenant, query) {
      const found = rows()
        .filter((row) => row.tenant === tenant && answers(row, query, isFailed))
        .toSorted((a, b) => b.state.startedAt - a.state.startedAt || (a.state.id < b.state.id ? 1 : -1));
      const { current, size, countMax, places: maxPlaces } = query;
      return {
        total: Math.min(found.length, countMax),
        records: found.slice((current - 1) * size, current * size).map((row) => {
          const { state, definition } = row;
          const places = placesOf(state);
          return {
            ...headOf(state, definition),
            number: row.number,
            status: state.status,
            incident: isFailed(row),
            suspended: state.suspended ?? false,
            places: places.slice(0, maxPlaces),
            placeCount: places.length,
            startedAt: state.startedAt,
            endedAt: state.endedAt,
          };
        }),
      };
    },
  };
}

function answers(row: InstanceRow, query: InstanceQuery, isFailed: (row: InstanceRow) => boolean): boolean {
  const { id, title, businessKey, initiator, status, startedAt } = row.state;
  const { keyword = '', process = '', state, initiators, startedFrom = -Infinity, startedTo = Infinity } = query;
  const holds = (keyword: string, ...texts: string[]) =>
    texts.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));
  return (
    (holds(keyword, title, businessKey) || [id, row.number].includes(keyword.trim())) &&
    holds(process, row.definition.name, row.definition.key) &&
    (state === undefined || status === (state === 'incident' || state === 'suspended' ? 'running' : state)) &&
    (state !== 'suspended' || row.state.suspended === true) &&
    (state !== 'incident' || isFailed(row)) &&
    (query.definitionKey ?? row.definition.key) === row.definition.key &&
    (query.businessKey ?? businessKey) === businessKey &&
    (!initiators || (initiator !== null && initiators.includes(initiator))) &&
    startedAt >= startedFrom &&
    startedAt <= startedTo
  );
}
