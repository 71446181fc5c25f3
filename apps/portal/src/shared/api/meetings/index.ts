import { meetingReading, meetingSignUps as wire, type SignUpState } from '@portal/contract/meetings';
import type { ExportFormat } from '@portal/contract/records';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';
import type { ListQuery } from '../list-query';

const key = 'meetings';

export interface MeetingQuery extends ListQuery {
  kind: string;
  area: string;
  /** `past`, else those to come. */
  when: string;
}

export const meetingList = ({ when, ...query }: MeetingQuery) =>
  queryOptions({
    queryKey: [key, 'list', when, query],
    queryFn: ({ signal }) =>
      call(
        meetingReading.list,
        { query: { ...query, when: when === 'past' ? 'past' : 'upcoming' } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

/** The next activities, as the home page shows them. */
export const nextMeetings = () => meetingList({ current: 1, size: 5, keyword: '', kind: '', area: '', when: '' });

export const meetingDetail = (id: number) =>
  queryOptions({
    queryKey: [key, 'detail', id],
    queryFn: ({ signal }) => call(meetingReading.detail, { query: { id } }, { signal, quiet: true }),
  });

export const ownSignUp = (meetingId: number) =>
  queryOptions({
    queryKey: [key, 'own', meetingId],
    queryFn: ({ signal }) => call(wire.own, { query: { meetingId } }, { signal, quiet: true }),
  });

export const ownSignUps = (page: { current: number; size: number }) =>
  queryOptions({
    queryKey: [key, 'mine', page],
    queryFn: ({ signal }) => call(wire.mine, { query: page }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export interface SignUpValues {
  name: string;
  phone: string;
  unit: string;
  remark: string;
}

export const signUp = (meetingId: number, values: SignUpValues) =>
  call(wire.signUp, { body: { meetingId, ...values } }, { quiet: true });
export const withdrawSignUp = (meetingId: number) => call(wire.withdraw, { body: { meetingId } }, { quiet: true });
export const checkIn = (meetingId: number, code: string) =>
  call(wire.checkIn, { body: { meetingId, code } }, { quiet: true });

export const organisedMeetings = (query: ListQuery) =>
  queryOptions({
    queryKey: [key, 'organised', query],
    queryFn: ({ signal }) => call(wire.organised, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const pendingSignUps = (query: ListQuery) =>
  queryOptions({
    queryKey: [key, 'pending', query],
    queryFn: ({ signal }) => call(wire.pending, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export interface ParticipantQuery extends ListQuery {
  state: string;
}

const toWire = (meetingId: number, { keyword, state }: Pick<ParticipantQuery, 'keyword' | 'state'>) => ({
  meetingId,
  keyword,
  ...(state && { state: state as SignUpState }),
});

export const participants = (meetingId: number, { current, size, ...query }: ParticipantQuery) =>
  queryOptions({
    queryKey: [key, 'participants', meetingId, current, size, query],
    queryFn: ({ signal }) =>
      call(wire.participants, { query: { current, size, ...toWire(meetingId, query) } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const exportParticipants = (meetingId: number, query: ParticipantQuery, format: ExportFormat) =>
  call(wire.exportParticipants, { query: { ...toWire(meetingId, query), format } }, { quiet: true });

export const decideSignUps = (meetingId: number, ids: number[], confirmed: boolean, reason = '') =>
  call(wire.decide, { body: { meetingId, ids, confirmed, reason } }, { quiet: true });

export const markPresent = (meetingId: number, id: number, present: boolean) =>
  call(wire.markPresent, { body: { meetingId, id, present } }, { quiet: true });

export const checkInCode = (meetingId: number) =>
  queryOptions({
    queryKey: [key, 'code', meetingId],
    queryFn: ({ signal }) => call(wire.checkInCode, { query: { meetingId } }, { signal, quiet: true }),
  });

/** Reads activities and sign-ups again, and the user's day. */
export const refreshMeetings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [listsKey, 'today'] }),
  ]);
