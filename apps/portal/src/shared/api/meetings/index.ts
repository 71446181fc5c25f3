import { meetingReading, meetingSignUps as wire, type SignUpState } from '@portal/contract/meetings';
import type { ExportFormat } from '@portal/contract/records';
import { type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
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

export const ownSignUp = (meetingId: number) => reading([key, 'own', meetingId], wire.own, { query: { meetingId } });

export const ownSignUps = (page: { current: number; size: number }) =>
  readingPage([key, 'mine', page], wire.mine, { query: page });

export interface SignUpValues {
  name: string;
  phone: string;
  unit: string;
  remark: string;
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

/** Reads activities and sign-ups again, and the user's day. */
export const refreshMeetings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [listsKey, 'today'] }),
  ]);
