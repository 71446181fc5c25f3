import type { Json } from '@portal/contract/fields';
import {
  meetingImports,
  meetingMaterials as materialCalls,
  meetingReading,
  meetingSignUps as wire,
  type MaterialAudience,
  type SignUpState,
} from '@portal/contract/meetings';
import type { ExportFormat } from '@portal/contract/records';
import { type QueryClient } from '@tanstack/react-query';
import { call, upload, type UploadOptions } from '../../http';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

const key = 'meetings';

export interface MeetingQuery extends ListQuery {
  kind: string;
  area: string;
  /** `past` selects past activities, any other value future ones. */
  when: string;
}

export const meetingList = ({ when, ...query }: MeetingQuery) =>
  readingPage([key, 'list', when, query], meetingReading.list, {
    query: { ...query, when: when === 'past' ? 'past' : 'upcoming' },
  });

/** Returns the next activities, as the home page shows them. */
export const nextMeetings = () => meetingList({ current: 1, size: 5, keyword: '', kind: '', area: '', when: '' });

export const meetingDetail = (id: number) => reading([key, 'detail', id], meetingReading.detail, { query: { id } });

/** Reads the full phone number of a sign-up, which is logged. */
export const fullPhone = (meetingId: number, id: number) => call(wire.fullPhone, { body: { meetingId, id } });

export const ownSignUp = (meetingId: number) => reading([key, 'own', meetingId], wire.own, { query: { meetingId } });

export interface OwnSignUpsQuery extends ListQuery {
  /** `past` selects past activities, any other value those to come. */
  when: string;
}

export const ownSignUps = ({ current, size, when }: OwnSignUpsQuery) =>
  readingPage([key, 'mine', current, size, when], wire.mine, {
    query: { current, size, when: when === 'past' ? 'past' : 'upcoming' },
  });

export interface SignUpValues {
  name: string;
  phone: string;
  unit: string;
  remark: string;
  /** The values of the activity's form. */
  answers: Record<string, Json>;
}

export const signUp = (meetingId: number, values: SignUpValues) =>
  call(wire.signUp, { body: { meetingId, ...values } });
export const withdrawSignUp = (meetingId: number) => call(wire.withdraw, { body: { meetingId } });
export const checkIn = (meetingId: number, code: string) => call(wire.checkIn, { body: { meetingId, code } });

export const organisedMeetings = (query: ListQuery) =>
  readingPage([key, 'organised', query], wire.organised, { query });

export const pendingSignUps = (query: ListQuery) => readingPage([key, 'pending', query], wire.pending, { query });

export interface ParticipantQuery extends ListQuery {
  state: string;
}

const toWire = (meetingId: number, { keyword, state }: Pick<ParticipantQuery, 'keyword' | 'state'>) => ({
  meetingId,
  keyword,
  ...(state && { state: state as SignUpState }),
});

export const participants = (meetingId: number, { current, size, ...query }: ParticipantQuery) =>
  readingPage([key, 'participants', meetingId, current, size, query], wire.participants, {
    query: { current, size, ...toWire(meetingId, query) },
  });

export const exportParticipants = (meetingId: number, query: ParticipantQuery, format: ExportFormat) =>
  call(wire.exportParticipants, { query: { ...toWire(meetingId, query), format } });

export const decideSignUps = (meetingId: number, ids: number[], confirmed: boolean, reason = '') =>
  call(wire.decide, { body: { meetingId, ids, confirmed, reason } });

export const markPresent = (meetingId: number, id: number, present: boolean) =>
  call(wire.markPresent, { body: { meetingId, id, present } });

export const checkInCode = (meetingId: number) =>
  reading([key, 'code', meetingId], wire.checkInCode, { query: { meetingId } });

/** Checks in whose code was scanned. It can be repeated: it is a query, so that it begins when the page opens. */
export const checkInByPass = (meetingId: number, pass: string) => ({
  queryKey: ['meeting pass', meetingId, pass],
  queryFn: () => call(wire.checkInByPass, { body: { meetingId, pass } }),
  staleTime: Infinity,
  retry: false,
});

export const assignRoom = (meetingId: number, id: number, room: string) =>
  call(wire.assignRoom, { body: { meetingId, id, room } });

export const readSignInSheet = (meetingId: number, format: 'pdf' | 'xlsx') =>
  call(wire.signInSheet, { query: { meetingId, format } });

export const readAttendeeTemplate = (meetingId: number) => call(meetingImports.template, { query: { meetingId } });

type Progress = UploadOptions['onProgress'];
export const previewAttendees = (meetingId: number, file: File, onProgress: Progress) =>
  upload(meetingImports.preview, file, { query: { meetingId }, ...(onProgress && { onProgress }) });
export const importAttendees = (meetingId: number, file: File) =>
  upload(meetingImports.commit, file, { query: { meetingId } });

export const meetingMaterials = (meetingId: number) =>
  reading([key, 'materials', meetingId], materialCalls.list, { query: { meetingId } });
export const addMaterials = (meetingId: number, values: Record<string, Json>) =>
  call(materialCalls.add, { body: { meetingId, values } });
export const changeMaterial = (meetingId: number, id: number, audience: MaterialAudience) =>
  call(materialCalls.change, { body: { meetingId, id, audience } });
export const removeMaterial = (meetingId: number, id: number) =>
  call(materialCalls.remove, { body: { meetingId, id } });

/** Reads activities and sign-ups again, and the user's day. */
export const refreshMeetings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [listsKey, 'today'] }),
  ]);
