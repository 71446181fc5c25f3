import { organisation as wire } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { Handing } from '../people';
import type { ListQuery } from '../list-query';

export type AdministeredUnit = wire.AdministeredUnit;
export type UnitDetail = wire.UnitDetail;
export type UnitMember = wire.UnitMember;
export const unitsKey = 'administeredUnits';

/** Units shown at one place of the tree; more are found by name. */
const shownUnits = 200;

/** Below a unit, or without one the topmost. */
export const childUnits = (parentId?: number) =>
  queryOptions({
    queryKey: [unitsKey, 'children', parentId ?? null],
    queryFn: ({ signal }) =>
      call(
        wire.children,
        { query: { size: shownUnits, ...(parentId !== undefined && { parentId }) } },
        { signal, quiet: true },
      ),
  });

/** With `companyId` only departments of that company. */
export const foundUnits = (keyword: string, companyId?: number) =>
  queryOptions({
    queryKey: [unitsKey, 'search', keyword, companyId ?? null],
    queryFn: ({ signal }) =>
      call(
        wire.search,
        { query: { keyword, size: 50, ...(companyId !== undefined && { companyId }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const unitDetail = (unitId: number) =>
  queryOptions({
    queryKey: [unitsKey, 'detail', unitId],
    queryFn: ({ signal }) => call(wire.detail, { query: { unitId } }, { signal, quiet: true }),
  });

export const unitMembers = (unitId: number, query: ListQuery) =>
  queryOptions({
    queryKey: [unitsKey, 'members', unitId, query],
    queryFn: ({ signal }) => call(wire.members, { query: { ...query, unitId } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const unitImpact = (unitId: number) =>
  queryOptions({
    queryKey: [unitsKey, 'impact', unitId],
    queryFn: ({ signal }) => call(wire.impact, { query: { unitId } }, { signal, quiet: true }),
    gcTime: 0,
  });

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

const quiet = { quiet: true };
export const createUnit = (body: NewUnit) => call(wire.create, { body }, quiet);
export const changeUnit = (body: ReadUnit & { name: string; sort: number; areaId?: number }) =>
  call(wire.change, { body }, quiet);
export const moveUnit = (body: ReadUnit & { parentId: number | null }) => call(wire.move, { body }, quiet);
export const mergeUnit = (body: ReadUnit & { intoId: number }) => call(wire.merge, { body }, quiet);
export const disableUnit = (body: ReadUnit) => call(wire.disable, { body }, quiet);
export const enableUnit = (body: ReadUnit) => call(wire.enable, { body });
export const verifyUnit = (body: ReadUnit) => call(wire.verify, { body });
export const removeUnit = (body: ReadUnit) => call(wire.remove, { body }, quiet);
export const setHeads = (body: ReadUnit & { headIds: number[]; deputyIds: number[] }) =>
  call(wire.setHeads, { body }, quiet);
export const addUnitMembers = (unitId: number, userIds: number[]) =>
  call(wire.addMembers, { body: { unitId, userIds } });
export const unitMemberLeaving = (unitId: number, userId: number) =>
  queryOptions({
    queryKey: [unitsKey, 'leaving', unitId, userId],
    queryFn: ({ signal }) => call(wire.memberLeaving, { query: { unitId, userId } }, { signal, quiet: true }),
    staleTime: 0,
  });
export const removeUnitMembers = (body: { unitId: number; userIds: number[] } & Handing) =>
  call(wire.removeMembers, { body }, { quiet: true });
export const setUnitAdministrator = (unitId: number, userId: number, administrator: boolean) =>
  call(wire.setAdministrator, { body: { unitId, userId, administrator } });
