import { people as wire } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, upload, type UploadOptions } from '../../http';
import { encrypted } from '../auth/account';
import type { ListQuery } from '../list-query';

export type Person = wire.Person;
export type PersonDetail = wire.PersonDetail;
export type HandOverPart = wire.HandOverPart;
export type HandedOver = wire.HandedOver;

export const peopleKey = 'people';

/** What narrows the list. */
type Narrowing = Pick<ListQuery, 'keyword'> & { state: string };

export const exportPeople = ({ keyword, state }: Narrowing, format: ExportFormat) =>
  call(
    wire.exportList,
    { query: { keyword, status: state === '' ? undefined : (state as '0' | '1'), format } },
    { quiet: true },
  );

export const peoplePage = ({ state, ...query }: ListQuery & { state: string }) =>
  queryOptions({
    queryKey: [peopleKey, 'page', query, state],
    queryFn: ({ signal }) =>
      call(
        wire.list,
        { query: { ...query, status: state === '' ? undefined : (state as '0' | '1') } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const personDetail = (userId: number) =>
  queryOptions({
    queryKey: [peopleKey, 'detail', userId],
    queryFn: ({ signal }) => call(wire.detail, { query: { userId } }, { signal, quiet: true }),
  });

export const personPermissions = (userId: number) =>
  queryOptions({
    queryKey: [peopleKey, 'permissions', userId],
    queryFn: ({ signal }) => call(wire.explain, { query: { userId } }, { signal, quiet: true }),
  });

/** What an account leaves behind, in all or only in some of its units. */
export const personLeaving = (userId: number, leftUnitId: number[] = []) =>
  queryOptions({
    queryKey: [peopleKey, 'leaving', userId, leftUnitId],
    queryFn: ({ signal }) => call(wire.leaving, { query: { userId, leftUnitId } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Who takes over what a leaving user hands over, and which parts of it. */
export interface Handing {
  handOverTo?: number;
  parts?: HandOverPart[];
}

export interface EditedPerson {
  chineseName: string;
  phone: string;
  unitIds: number[];
}
export type NewPerson = EditedPerson & { username: string; userType: (typeof wire.creatableTypes)[number] };

export const createPerson = (body: NewPerson) => call(wire.create, { body }, { quiet: true });
export const changePerson = (body: EditedPerson & Handing & { userId: number; revision: string }) =>
  call(wire.change, { body }, { quiet: true });
export const disablePerson = (body: { userId: number } & Handing) => call(wire.disable, { body }, { quiet: true });
export const handOverTasksOf = (body: { userId: number; handOverTo: number } & Handing) =>
  call(wire.handOver, { body }, { quiet: true });
export const enablePerson = (userId: number) => call(wire.enable, { body: { userId } });
export const unlockPerson = (userId: number) => call(wire.unlock, { body: { userId } });
export const resetSecondFactorOf = (userId: number) => call(wire.resetSecondFactor, { body: { userId } });
export const endSessionsOf = (userId: number) => call(wire.endSessions, { body: { userId } });
export const resetPasswordOf = (userId: number) => call(wire.resetPassword, { body: { userId } });

export const changePasswordOf = async (userId: number, password: string) =>
  call(wire.changePassword, { body: { userId, password: await encrypted(password) } }, { quiet: true });

export const readPeopleTemplate = () => call(wire.importTemplate, {}, { quiet: true });
export const importPeople = (file: File, onProgress: UploadOptions['onProgress']) =>
  upload(wire.importList, file, { quiet: true, onProgress });
