import { isNamed, type Locale, textsIn, units } from '@portal/contract';
import type { Issue, SheetForm } from '../../../../platform/sheet-import';
import texts from './strings/import.json';

const columns = ['name', 'kind', 'parent', 'sort', 'area', 'status'] as const;
export type Column = (typeof columns)[number];

/** The sheet from which units are imported. */
export const unitSheet: SheetForm<Column> = { columns, required: ['name', 'kind'], exampleKeys: ['name'], texts };

export type UnitIssue = Issue<keyof (typeof texts)['zh-CN']['issues']>;

export const kindName = (isCompany: boolean, locale: Locale): string =>
  textsIn(texts, locale).kinds[isCompany ? 'company' : 'department'];

export type UnitStatus = keyof (typeof texts)['zh-CN']['statuses'];
export const unitStatuses: readonly UnitStatus[] = Object.values(units.unitStatus);

export const statusName = (status: UnitStatus, locale: Locale): string => textsIn(texts, locale).statuses[status];

/** Returns the status of a name in any language. */
export const findStatus = (name: string): UnitStatus | undefined =>
  unitStatuses.find((status) => isNamed(name, (locale) => statusName(status, locale)));

/** Returns whether a kind, named in any language, is a company, or undefined for an unknown kind. */
export const findKind = (name: string): boolean | undefined =>
  [true, false].find((isCompany) => isNamed(name, (locale) => kindName(isCompany, locale)));
