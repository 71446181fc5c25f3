import { people as wire } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call, upload, type UploadOptions } from '../../http';
import { encrypted } from '../auth/account';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export type Person = wire.Person;
export type PersonDetail = wire.PersonDetail;
export type HandOverPart = wire.HandOverPart;
export type HandedOver = wire.HandedOver;

export const peopleKey = 'people';

/** The filters of the list. */
interface Filters {
  state: string;
  passkeys: string;
}

const narrowed = ({ state, passkeys }: Filters) => ({
  status: state === '' ? undefined : (state as '0' | '1'),
  hasPasskeys: passkeys === '' ? undefined : (passkeys as 'true' | 'false'),
});

export const exportPeople = ({ keyword, ...filters }: Pick<ListQuery, 'keyword'> & Filters, format: ExportFormat) =>
  call(wire.exportList, { query: { keyword, ...narrowed(filters), format } });

export const peoplePage = ({ state, passkeys, ...query }: ListQuery & Filters) =>
  readingPage([peopleKey, 'page', query, state, passkeys], wire.list, {
    query: { ...query, ...narrowed({ state, passkeys }) },
  });

export const personDetail = (userId: number) =>
  reading([peopleKey, 'detail', userId], wire.detail, { query: { userId } });

export const personPermissions = (userId: number) =>
  reading([peopleKey, 'permissions', userId], wire.explain, { query: { userId } });

/** Returns what an account leaves behind, in all units or only in some. */
export const personLeaving = (userId: number, leftUnitId: number[] = []) =>
  queryOptions({
    ...reading([peopleKey, 'leaving', userId, leftUnitId], wire.leaving, { query: { userId, leftUnitId } }),
    staleTime: 0,
  });

/** The person who takes over from a leaving user, and the parts that they get. */
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

export const createPerson = (body: NewPerson) => call(wire.create, { body });
export const changePerson = (body: EditedPerson & Handing & { userId: number; revision: string }) =>
  call(wire.change, { body });
export const disablePerson = (body: { userId: number } & Handing) => call(wire.disable, { body });
export const handOverTasksOf = (body: { userId: number; handOverTo: number } & Handing) =>
  call(wire.handOver, { body });
export const enablePerson = (userId: number) => call(wire.enable, { body: { userId } }, { announce: true });
export const unlockPerson = (userId: number) => call(wire.unlock, { body: { userId } }, { announce: true });
export const resetSecondFactorOf = (userId: number) =>
  call(wire.resetSecondFactor, { body: { userId } }, { announce: true });
export const deletePasskeysOf = (userId: number, reason: string) =>
  call(wire.deletePasskeys, { body: { userId, reason } });
export const endSessionsOf = (userId: number) => call(wire.endSessions, { body: { userId } }, { announce: true });
export const resetPasswordOf = (userId: number) => call(wire.resetPassword, { body: { userId } }, { announce: true });

export const changePasswordOf = async (userId: number, password: string) =>
  call(wire.changePassword, { body: { userId, password: await encrypted(password) } });

export const readPeopleTemplate = () => call(wire.importTemplate);
export const importPeople = (file: File, onProgress: UploadOptions['onProgress']) =>
  upload(wire.importList, file, { onProgress });
