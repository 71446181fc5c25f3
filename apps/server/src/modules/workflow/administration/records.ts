import { formatDateTime, identity, type administration as contract } from '@portal/contract';
import type { AdministeredInstance, Identity, InstanceRecord, Place } from '@portal/engine';

/** Names of identities; one that does not exist is left out. */
export type Names = ReadonlyMap<Identity, string>;

/** Who is to act: the assignee, else everybody it is offered to. */
export const handlersOf = ({ assignee, candidates }: Pick<Place, 'assignee' | 'candidates'>): Identity[] =>
  assignee === null ? candidates : [identity.user(assignee)];

export const namesOf = (names: Names, people: readonly Identity[]): string[] =>
  people.flatMap((person) => names.get(person) ?? []);

export const initiatorOf = ({ initiator }: Pick<InstanceRecord, 'initiator'>): Identity[] =>
  initiator === null ? [] : [identity.user(initiator)];

export const peopleOfPage = (record: AdministeredInstance): Identity[] => [
  ...initiatorOf(record),
  ...record.places.flatMap(handlersOf),
];

export function recordOf(record: AdministeredInstance, names: Names): contract.InstanceRecord {
  const { places, placeCount } = record;
  return {
    ...headOf(record, record, names),
    places: placesOf(places, names),
    morePlaces: placeCount - places.length,
  };
}

/** What a list and a detail tell alike. */
export function headOf(
  record: Omit<InstanceRecord, 'currentNodes'>,
  { incident, suspended }: Pick<AdministeredInstance, 'incident' | 'suspended'>,
  names: Names,
) {
  return {
    procInstId: record.instanceId,
    procDefId: record.definitionId,
    processDefinitionKey: record.definitionKey,
    processName: record.processName,
    title: record.title,
    businessKey: record.businessKey,
    initiatorName: namesOf(names, initiatorOf(record)).join(''),
    state: record.status,
    incident,
    suspended,
    startTime: formatDateTime(record.startedAt),
    endTime: record.endedAt === null ? null : formatDateTime(record.endedAt),
  };
}

/** Tokens at one node, such as those of several signers, are one place with all their handlers. */
function placesOf(places: readonly Place[], names: Names): contract.Place[] {
  const nodes = [...new Set(places.map(({ nodeId }) => nodeId))];
  return nodes.map((nodeId) => {
    const here = places.filter((place) => place.nodeId === nodeId);
    const handlers = [...new Set(here.flatMap(handlersOf))];
    return { nodeId, nodeName: here[0]?.nodeName ?? nodeId, handlers: namesOf(names, handlers) };
  });
}
