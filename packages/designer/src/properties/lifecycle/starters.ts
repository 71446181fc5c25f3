import { candidateTypes, namedHandlers, starterEntries, type NamedHandler, type Starters } from '@portal/bpmn';
import { emptyPickerResult, identity, type PickerResult } from '@portal/contract';

const kinds = candidateTypes.filter((type) => type !== 'variable');
type Starter = { type: (typeof kinds)[number]; id: string };

/** Returns the entry of a starter in an attribute: the id of a user, or an identity for all others. */
const entryOf = ({ type, id }: Starter) => (type === 'user' ? id : identity[type](id));

function starterOf(entry: string, isUser: boolean): Starter | undefined {
  const [id = ''] = /\d+$/u.exec(entry) ?? [];
  const type = kinds.find((kind) => (kind === 'user') === isUser && entryOf({ type: kind, id }) === entry);
  return type && { type, id };
}

const starters = ({ candidateStarterUsers, candidateStarterGroups }: Starters) => [
  ...starterEntries(candidateStarterUsers).map((entry) => ({ entry, starter: starterOf(entry, true) })),
  ...starterEntries(candidateStarterGroups).map((entry) => ({ entry, starter: starterOf(entry, false) })),
];

const nameOf = (named: NamedHandler[], { type, id }: Starter) =>
  named.find((each) => each.type === type && each.id === id)?.name;

/**
 * Returns the selection with which the picker opens: all starters known to the portal, with the name under which they
 * were chosen, or else their id.
 */
export function pickedStarters(stored: Starters, named: NamedHandler[]): PickerResult {
  const picked = (type: Starter['type']) =>
    starters(stored).flatMap(({ entry, starter }) =>
      starter?.type === type ? [{ id: Number(starter.id), name: nameOf(named, starter) ?? entry }] : [],
    );
  return {
    ...emptyPickerResult,
    userList: picked('user').map(({ id, name }) => ({ userId: id, chineseName: name })),
    departmentList: picked('department'),
    companyList: picked('company'),
    roleList: picked('role').map(({ id, name }) => ({ roleId: id, roleName: name })),
    tagList: picked('tag').map(({ id, name }) => ({ tagId: id, tagName: name })),
  };
}

/** Returns the starters after a choice. Entries that are not known to the portal are kept. */
export function chosenStarters(stored: Starters, picked: PickerResult): Starters {
  const others = (text: string, isUser: boolean) => starterEntries(text).filter((entry) => !starterOf(entry, isUser));
  const chosen = (namedHandlers(picked) as Starter[]).map((starter) => ({ ...starter, entry: entryOf(starter) }));
  const entries = (isUser: boolean) =>
    chosen.filter(({ type }) => (type === 'user') === isUser).map(({ entry }) => entry);
  return {
    candidateStarterUsers: [...others(stored.candidateStarterUsers, true), ...entries(true)].join(','),
    candidateStarterGroups: [...others(stored.candidateStarterGroups, false), ...entries(false)].join(','),
  };
}

/** Returns the picked starters whose names are known. */
export const namedStarters = (picked: PickerResult): NamedHandler[] =>
  namedHandlers(picked).filter((each) => each.name !== entryOf(each as Starter));

/** Returns the known names of users, or of all other starters. */
export const starterNames = (stored: Starters, named: NamedHandler[], isUser: boolean): string[] =>
  starters(stored).flatMap(({ starter }) =>
    starter && (starter.type === 'user') === isUser ? (nameOf(named, starter) ?? []) : [],
  );
