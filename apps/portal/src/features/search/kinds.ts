import { permissions, type Permission, type search } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { kindTitles } from '../../shared/i18n/texts';
import {
  addressBookPath,
  announcementsAdministrationPath,
  applicationAddress,
  applicationsAdministrationPath,
  articleAddress,
  carrierAddress,
  carriersAdministrationPath,
  cityCardAddress,
  cityCardsAdministrationPath,
  meetingAddress,
  meetingsAdministrationPath,
  newsAdministrationPath,
  noticeAddress,
  searchPath,
  serviceAddress,
  servicesAdministrationPath,
  talentLibraryPath,
  talentProjectsPath,
  todoPath,
  workOrdersAdministrationPath,
  workOrdersPath,
} from '../../shared/paths';
import { sessionStore } from '../../shared/session/store';

type Hit = search.Hit;
type Address = (hit: Hit) => string | null;

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(given).toString()}`;
};
const opened =
  (path: string): Address =>
  ({ id }) =>
    withQuery(path, { id });
const task =
  (path: string): Address =>
  ({ id, parameters }) =>
    withQuery(path, { procInstId: id, taskId: parameters?.['taskId'] });

/** Published records open for readers, all others where they are managed. */
const published =
  (address: (id: number) => string, administration: string, states: readonly string[] = ['published']): Address =>
  (hit) =>
    states.includes(hit.stateKey ?? '') ? address(Number(hit.id)) : opened(administration)(hit);
const own =
  (path: string, administration: string): Address =>
  (hit) =>
    opened(hit.own ? path : administration)(hit);

const holds = (permission: Permission): boolean =>
  sessionStore.get()?.user.permissions.some(({ authority }) => authority === permission) === true;

interface Kind {
  /** The subject whose icon the kind has. */
  icon: string;
  address: Address;
}

/**
 * The kinds of hits in the order of their groups, with the page that opens each. Other kinds are records, which open at
 * the page that lists them.
 */
const kinds: Readonly<Record<string, Kind>> = {
  pages: { icon: 'application', address: ({ id }) => id },
  processes: { icon: 'start', address: ({ id }) => withQuery('/process/create', { start: id }) },
  todo: { icon: 'todo', address: task(todoPath) },
  started: { icon: 'process', address: task('/process/my') },
  handled: { icon: 'done', address: task('/process/done') },
  people: { icon: 'people', address: ({ title }) => withQuery(addressBookPath, { keyword: title }) },
  units: { icon: 'apartment', address: ({ id }) => withQuery(addressBookPath, { deptId: id }) },
  apps: {
    icon: 'application',
    address: ({ id, parameters }) => applicationAddress(Number(id), parameters?.['submoduleId'] ?? null),
  },
  notices: { icon: 'notice', address: ({ id }) => noticeAddress(Number(id)) },
  news: { icon: 'read', address: published(articleAddress, newsAdministrationPath) },
  services: { icon: 'service', address: published(serviceAddress, servicesAdministrationPath) },
  meetings: {
    icon: 'meeting',
    address: published(meetingAddress, meetingsAdministrationPath, ['published', 'ended', 'cancelled']),
  },
  carriers: { icon: 'carrier', address: published(carrierAddress, carriersAdministrationPath) },
  'city-cards': { icon: 'city', address: published(cityCardAddress, cityCardsAdministrationPath) },
  questions: {
    icon: 'help',
    address: ({ title }) => withQuery('/onlineMessages/index', { tab: 'questions', keyword: title.slice(0, 50) }),
  },
  askedOpinions: { icon: 'opinion', address: opened('/solicitation/index') },
  'talent-projects': { icon: 'project', address: opened(talentProjectsPath) },
  'talent-batches': {
    icon: 'project',
    address: (hit) => (hit.stateKey === 'draft' ? opened('/background/talentBatches')(hit) : talentProjectsPath),
  },
  talents: {
    icon: 'talent',
    address: (hit) => opened(holds(permissions.talentView) ? talentLibraryPath : '/unitTalents')(hit),
  },
  /* Reviewers open files of others by their tasks. */
  'talent-file': { icon: 'idcard', address: ({ own }) => (own ? '/myInformation' : null) },
  'work-orders': { icon: 'task', address: own(workOrdersPath, workOrdersAdministrationPath) },
  'online-messages': {
    icon: 'comment',
    address: (hit) =>
      hit.own
        ? withQuery('/onlineMessages/index', { tab: 'mine', id: hit.id })
        : opened('/background/onlineMessages')(hit),
  },
  'unit-answers': { icon: 'form', address: opened('/unitTasks/index') },
  'unit-requests': {
    icon: 'form',
    address: (hit) =>
      opened(
        hit.parameters?.['kind'] === 'matter'
          ? '/auditDepartment/notificationMatters'
          : '/auditDepartment/notificationReport',
      )(hit),
  },
  solicitations: { icon: 'opinion', address: opened('/auditDepartment/solicitingOpinions') },
  company: {
    icon: 'bank',
    address: (hit) =>
      hit.stateKey === 'draft' || hit.own ? '/unitInformation' : opened('/auditDepartment/enterpriseInformation')(hit),
  },
  announcements: { icon: 'notice', address: opened(announcementsAdministrationPath) },
  applications: { icon: 'application', address: opened(applicationsAdministrationPath) },
  /* The department reads opinions in the solicitation; its list has no address for one of them. */
  opinions: { icon: 'opinion', address: () => null },
  files: { icon: 'copy', address: () => null },
  instances: { icon: 'process', address: task('/process/my') },
};

const order = Object.keys(kinds);

export const iconOf = (kind: string): string => kinds[kind]?.icon ?? 'form';

/**
 * Returns the address that opens a hit, or null if it has none.
 * @param listOf returns the page that lists a kind of record
 */
export function addressOf(kind: string, hit: Hit, listOf: (area: string) => string | undefined): string | null {
  if (hit.within) return addressOf(...ownerOf(hit, hit.within), listOf);
  const known = kinds[kind];
  if (known) return known.address(hit);
  const list = listOf(kind);
  return list === undefined ? null : withQuery(list, { id: hit.id });
}

/** Returns the object that a file belongs to, which opens where those read it who do not manage it. */
const ownerOf = ({ title }: Hit, { kind, id }: NonNullable<Hit['within']>): [kind: string, owner: Hit] => [
  kind === 'announcements' ? 'notices' : kind,
  { id, title, note: '', stateKey: 'published', own: true },
];

/** Returns the groups in the order in which they are shown, files last. */
export const inOrder = <T extends { kind: string }>(groups: readonly T[]): T[] =>
  groups.toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind));

const placeOf = (kind: string): number => {
  if (kind === 'files') return order.length + 1;
  const place = order.indexOf(kind);
  return place === -1 ? order.length : place;
};

/** Returns the title of a group of hits: of a kind of record its own, unless the search has another one. */
export function useKindTitle(): (kind: string) => string {
  const { t } = useTranslation('search');
  const kinds = kindTitles(currentLocale());
  return (kind) => t(`kind.${kind}`, { defaultValue: kinds[kind] ?? kind });
}

/** Returns the address of the page with all results of a search, or those of a kind. */
export const searchAddress = (keyword: string, kind = ''): string =>
  `${searchPath}?${new URLSearchParams({ q: keyword, ...(kind !== '' && { kind }) }).toString()}`;
