import { identity, type monitor as contract } from '@portal/contract';
import type { AdministeredInstance, Identity, InstanceRecord, Place } from '@portal/engine';
import { initiatorName, initiatorOf, instanceHead, type Names, namesOf } from '../workflow';

/** Who is to act: the assignee, else everybody it is offered to. */
export const handlersOf = ({ assignee, candidates }: Pick<Place, 'assignee' | 'candidates'>): Identity[] =>
  assignee === null ? candidates : [identity.user(assignee)];

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

/** Fields common to lists and details. */
export function headOf(
  record: Omit<InstanceRecord, 'currentNodes' | 'withdrawable'>,
  { incident }: Pick<AdministeredInstance, 'incident'>,
  names: Names,
) {
  return { ...instanceHead(record), initiatorName: initiatorName(names, record), incident };
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
