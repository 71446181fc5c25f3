import { identity, type Locale, signerKind, type SignerKind, type tasks as contract } from '@portal/contract';
import type { AddedSigner, TaskDetail } from '@portal/engine';
import { namesOf, type Actor, type DefinitionView, type Names, type Workflow } from '../../workflow';
import { isInitiatorsNode, offersButton } from '../configuration';

/** The people to be named with a signer. */
export const signerPeople = (added: AddedSigner | null): string[] =>
  added === null || added.by === null ? [] : [identity.user(added.by)];

/** Returns how a signer was added, and the name of who added them. */
export const namedSigner = (added: AddedSigner | null, names: Names): contract.AddedSigner | null =>
  added && { kind: added.kind, byName: namesOf(names, signerPeople(added)).join('') };

/** Returns whether handlers of a node may add signers before, after or beside themselves. Initiators sign nothing. */
export const mayAddSigners = async (
  { settings }: Pick<Workflow, 'settings'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
  view: DefinitionView,
  nodeId: string,
): Promise<boolean> => (await settings(tenantId)).addSigners && !isInitiatorsNode(view, nodeId);

/** Returns the signers around a waiting task, as its handler sees them. */
export async function taskSigning(
  { directory, views }: Pick<Workflow, 'directory' | 'views'>,
  actor: Actor,
  { assignee, definitionId, nodeId, added, leavesChoices, awaits, removableSigners }: TaskDetail,
  { addSigners, locale }: { addSigners: boolean; locale: Locale },
): Promise<contract.TaskSigning> {
  const awaited = awaits.map(identity.user);
  const [view, names] = await Promise.all([
    views.byId(String(actor.tenantId), definitionId),
    directory.names(actor.tenantId, [...awaited, ...signerPeople(added)], locale),
  ]);
  const adds = addSigners && assignee !== null && !isInitiatorsNode(view, nodeId);
  // who lets others sign after them agrees with it
  const fits = (kind: SignerKind) => kind !== 'after' || offersButton(view, nodeId, 'complete');
  return {
    kinds: adds ? signerKind.options.filter(fits) : [],
    awaited: namesOf(names, awaited),
    added: namedSigner(added, names),
    leavesChoices,
    removable: removableSigners.length > 0 || offersButton(view, nodeId, 'removeSign'),
  };
}
