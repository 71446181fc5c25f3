import { team as wire, teamMembers } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../http';

export type Invitation = wire.Invitation;
export type JoinRequest = wire.JoinRequest;
export type TeamMember = teamMembers.TeamMember;

export const invitations = () =>
  queryOptions({ queryKey: ['team', 'invitations'], queryFn: () => call(wire.invitations, {}, { quiet: true }) });

export const createInvitation = (invitation: { maxUses: number; phone: string }) =>
  call(wire.createInvitation, { body: invitation }, { quiet: true });

export const revokeInvitation = (id: number) => call(wire.revokeInvitation, { body: { id } });

export const joinRequests = (current: number) =>
  queryOptions({
    queryKey: ['team', 'requests', current],
    queryFn: () => call(wire.requests, { query: { current, size: 10 } }, { quiet: true }),
  });

export const approveRequest = (decision: { id: number; unitId: number }) =>
  call(wire.approve, { body: decision }, { quiet: true });

export const refuseRequest = (decision: { id: number; reason: string }) =>
  call(wire.refuse, { body: decision }, { quiet: true });

export const previewInvitation = (code: string) =>
  queryOptions({
    queryKey: ['team', 'invitation', code],
    queryFn: () => call(wire.preview, { query: { code } }, { quiet: true }),
    enabled: code !== '',
    retry: false,
  });

export const requestJoin = (code: string) => call(wire.join, { body: { code } });

export const ownRequests = () =>
  queryOptions({ queryKey: ['team', 'ownRequests'], queryFn: () => call(wire.ownRequests, {}, { quiet: true }) });

export const teamMembersKey = ['team', 'members'] as const;

export const members = (query: { current: number; size: number; keyword: string }) =>
  queryOptions({
    queryKey: [...teamMembersKey, query],
    queryFn: ({ signal }) => call(teamMembers.members, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const memberLeaving = (userId: number) =>
  queryOptions({
    queryKey: ['team', 'leaving', userId],
    queryFn: () => call(teamMembers.leaving, { query: { userId } }, { quiet: true }),
    staleTime: 0,
  });

export const removeMember = (body: { userId: number; handOverTo?: number }) =>
  call(teamMembers.remove, { body }, { quiet: true });

export const transferTeam = (userId: number) => call(teamMembers.transfer, { body: { userId } }, { quiet: true });

export const disableMember = (userId: number) => call(teamMembers.disable, { body: { userId } }, { quiet: true });
export const enableMember = (userId: number) => call(teamMembers.enable, { body: { userId } }, { quiet: true });
export const unlockMember = (userId: number) => call(teamMembers.unlock, { body: { userId } }, { quiet: true });
export const resetMemberPassword = (userId: number) =>
  call(teamMembers.resetPassword, { body: { userId } }, { quiet: true });
