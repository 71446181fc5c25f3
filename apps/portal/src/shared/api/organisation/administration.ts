import { organisation as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { Handing } from '../people';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export type AdministeredUnit = wire.AdministeredUnit;
export type UnitDetail = wire.UnitDetail;
export type UnitMember = wire.UnitMember;
export const unitsKey = 'administeredUnits';

/** The number of units shown at one level of the tree. More can be found by name. */
const shownUnits = 200;

/** Returns the units below a unit, or without one the top units. */
export const childUnits = (parentId?: number) =>
  reading([unitsKey, 'children', parentId ?? null], wire.children, {
    query: { size: shownUnits, ...(parentId !== undefined && { parentId }) },
  });

/** With `companyId` it returns only departments of that company. */
export const foundUnits = (keyword: string, companyId?: number) =>
  readingPage([unitsKey, 'search', keyword, companyId ?? null], wire.search, {
    query: { keyword, size: 50, ...(companyId !== undefined && { companyId }) },
  });

export const unitDetail = (unitId: number) => reading([unitsKey, 'detail', unitId], wire.detail, { query: { unitId } });

export const unitMembers = (unitId: number, query: ListQuery) =>
  readingPage([unitsKey, 'members', unitId, query], wire.members, { query: { ...query, unitId } });

export const unitImpact = (unitId: number) =>
  queryOptions({ ...reading([unitsKey, 'impact', unitId], wire.impact, { query: { unitId } }), gcTime: 0 });

/** A unit as it was read. */
export interface ReadUnit {
  unitId: number;
  revision: string;
}

interface NewUnit {
  parentId: number | null;
  isCompany: boolean;
  name: string;
  sort: number;
  areaId: number | null;
}

export const createUnit = (body: NewUnit) => call(wire.create, { body });
export const changeUnit = (body: ReadUnit & { name: string; sort: number; areaId?: number }) =>
  call(wire.change, { body });
export const moveUnit = (body: ReadUnit & { parentId: number | null }) => call(wire.move, { body });
export const mergeUnit = (body: ReadUnit & { intoId: number }) => call(wire.merge, { body });
export const disableUnit = (body: ReadUnit) => call(wire.disable, { body });
export const enableUnit = (body: ReadUnit) => call(wire.enable, { body }, { announce: true });
export const verifyUnit = (body: ReadUnit) => call(wire.verify, { body }, { announce: true });
export const removeUnit = (body: ReadUnit) => call(wire.remove, { body });
export const setHeads = (body: ReadUnit & { headIds: number[]; deputyIds: number[] }) => call(wire.setHeads, { body });
export const addUnitMembers = (unitId: number, userIds: number[]) =>
  call(wire.addMembers, { body: { unitId, userIds } }, { announce: true });
export const unitMemberLeaving = (unitId: number, userId: number) =>
  queryOptions({
    ...reading([unitsKey, 'leaving', unitId, userId], wire.memberLeaving, { query: { unitId, userId } }),
    staleTime: 0,
  });
export const removeUnitMembers = (body: { unitId: number; userIds: number[] } & Handing) =>
  call(wire.removeMembers, { body });
export const setUnitAdministrator = (unitId: number, userId: number, administrator: boolean) =>
  call(wire.setAdministrator, { body: { unitId, userId, administrator } }, { announce: true });
