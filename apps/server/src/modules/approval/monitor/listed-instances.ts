import { identity, type monitor as contract } from '@portal/contract';
import type { AdministeredInstance, Identity, InstanceRecord, Place } from '@portal/engine';
import { initiatorName, initiatorOf, instanceHead, type Names, namesOf } from '../workflow';

/** Returns the people who should act: the assignee, or else everybody to whom the task is offered. */
export const handlersOf = ({ assignee, candidates }: Pick<Place, 'assignee' | 'candidates'>): Identity[] =>
  assignee === null ? candidates : [identity.user(assignee)];

export const peopleOfRow = (instance: AdministeredInstance): Identity[] => [
  ...initiatorOf(instance),
  ...instance.places.flatMap(handlersOf),
];

export function rowOf(instance: AdministeredInstance, names: Names): contract.InstanceRecord {
  const { places, placeCount } = instance;
  return {
    ...headOf(instance, instance, names),
    places: placesOf(places, names),
    morePlaces: placeCount - places.length,
  };
}

/** Returns the fields that the row and the detail share. */
export function headOf(
  instance: Omit<InstanceRecord, 'currentNodes' | 'withdrawable'>,
  { incident }: Pick<AdministeredInstance, 'incident'>,
  names: Names,
) {
  return { ...instanceHead(instance), initiatorName: initiatorName(names, instance), incident };
}

/** Joins tokens at the same node, such as those of several signers, to one place with all their handlers. */
function placesOf(places: readonly Place[], names: Names): contract.Place[] {
  const nodes = [...new Set(places.map(({ nodeId }) => nodeId))];
  return nodes.map((nodeId) => {
    const here = places.filter((place) => place.nodeId === nodeId);
    const handlers = [...new Set(here.flatMap(handlersOf))];
    return { nodeId, nodeName: here[0]?.nodeName ?? nodeId, handlers: namesOf(names, handlers) };
  });
}
