import {
  team as wire,
  teamApplications,
  teamMembers,
  teamMenuItems,
  teamParameters,
  teamRoles,
} from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { Handing } from '../people';
import type { ListQuery } from '../list-query';

export type Invitation = wire.Invitation;
export type JoinRequest = wire.JoinRequest;
export type TeamMember = teamMembers.TeamMember;
export type TeamRole = teamRoles.TeamRole;
export type TeamApplication = teamApplications.Application;
export type TeamMenuItem = teamMenuItems.MenuItem;
export type Parameters = teamParameters.Parameters;
export type StoredParameters = teamParameters.StoredParameters;

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

export const withdrawRequest = (id: number) => call(wire.withdrawRequest, { body: { id } });

export const ownRequests = () =>
  queryOptions({ queryKey: ['team', 'ownRequests'], queryFn: () => call(wire.ownRequests, {}, { quiet: true }) });

export const teamMembersKey = ['team', 'members'] as const;

export const members = (query: ListQuery & { roleId?: number | undefined }) =>
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

export const removeMember = (body: { userId: number } & Handing) => call(teamMembers.remove, { body }, { quiet: true });

export const transferTeam = (userId: number) => call(teamMembers.transfer, { body: { userId } }, { quiet: true });

export const disableMember = (body: { userId: number } & Handing) =>
  call(teamMembers.disable, { body }, { quiet: true });
export const enableMember = (userId: number) => call(teamMembers.enable, { body: { userId } }, { quiet: true });
export const unlockMember = (userId: number) => call(teamMembers.unlock, { body: { userId } }, { quiet: true });
export const resetMemberPassword = (userId: number) =>
  call(teamMembers.resetPassword, { body: { userId } }, { quiet: true });

export const rolesOfTeam = () =>
  queryOptions({
    queryKey: ['team', 'roles'],
    queryFn: ({ signal }) => call(teamRoles.list, {}, { signal, quiet: true }),
  });

export const changeMemberRoles = (body: { userId: number; before: number[]; roleIds: number[] }) =>
  call(teamRoles.change, { body }, { quiet: true });

export const applications = () =>
  queryOptions({
    queryKey: ['team', 'applications'],
    queryFn: ({ signal }) => call(teamApplications.list, {}, { signal, quiet: true }),
  });

export const changeApplications = (body: { before: number[]; hidden: number[] }) =>
  call(teamApplications.change, { body }, { quiet: true });

export const menuItems = () =>
  queryOptions({
    queryKey: ['team', 'menuItems'],
    queryFn: ({ signal }) => call(teamMenuItems.list, {}, { signal, quiet: true }),
  });

export const changeMenuItems = (body: { before: number[]; hidden: number[] }) =>
  call(teamMenuItems.change, { body }, { quiet: true });

export const parameters = () =>
  queryOptions({
    queryKey: ['team', 'parameters'],
    queryFn: ({ signal }) => call(teamParameters.read, {}, { signal, quiet: true }),
  });

export const changeParameters = (body: Parameters & { revision: string }) =>
  call(teamParameters.change, { body }, { quiet: true });
