import type { ApplicationState } from './states';

/** The kinds of projects, each with the letters of its numbers. */
export const talentProjectKinds = {
  innovation: 'CX',
  entrepreneurship: 'CY',
  introduction: 'YJ',
  training: 'PY',
  team: 'TD',
} as const;
export type TalentProjectKind = keyof typeof talentProjectKinds;

/** The maximum amount in yuan. A higher amount is a typing error. */
export const mostAmount = '100000000';

/** Degrees from the lowest to the highest, by the codes of personal information. */
export const degrees = ['bachelor', 'master', 'doctor'] as const;

/** Returns the number of an application, e.g. `2027-CX-0031`. Numbers count by year and kind. */
export const applicationNumber = (year: number, kind: TalentProjectKind, serial: number): string =>
  `${year}-${talentProjectKinds[kind]}-${String(serial).padStart(4, '0')}`;

/** The states of an application that count against the quotas of its batch. */
export const quotaStates: readonly ApplicationState[] = [
  'recommended',
  'review',
  'returned',
  'qualified',
  'scoring',
  'proposed',
  'publicity',
  'granted',
  'running',
  'accepted',
  'ended',
  'refused',
];
