import {
  team as wire,
  teamApplications,
  teamMembers,
  teamMenuItems,
  teamParameters,
  teamRoles,
} from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { Handing } from '../people';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export type Invitation = wire.Invitation;
export type JoinRequest = wire.JoinRequest;
export type TeamMember = teamMembers.TeamMember;
export type TeamRole = teamRoles.TeamRole;
export type TeamApplication = teamApplications.Application;
export type TeamMenuItem = teamMenuItems.MenuItem;
export type Parameters = teamParameters.Parameters;
export type StoredParameters = teamParameters.StoredParameters;

export const invitations = () => reading(['team', 'invitations'], wire.invitations);

export const createInvitation = (invitation: { maxUses: number; phone: string }) =>
  call(wire.createInvitation, { body: invitation });

export const revokeInvitation = (id: number) => call(wire.revokeInvitation, { body: { id } }, { announce: true });

export const joinRequests = (current: number) =>
  reading(['team', 'requests', current], wire.requests, { query: { current, size: 10 } });

export const approveRequest = (decision: { id: number; unitId: number }) => call(wire.approve, { body: decision });

export const refuseRequest = (decision: { id: number; reason: string }) => call(wire.refuse, { body: decision });

export const previewInvitation = (code: string) =>
  queryOptions({
    ...reading(['team', 'invitation', code], wire.preview, { query: { code } }),
    enabled: code !== '',
    retry: false,
  });

export const requestJoin = (code: string) => call(wire.join, { body: { code } }, { announce: true });

export const withdrawRequest = (id: number) => call(wire.withdrawRequest, { body: { id } }, { announce: true });

export const ownRequests = () => reading(['team', 'ownRequests'], wire.ownRequests);

export const teamMembersKey = ['team', 'members'] as const;

export const members = (query: ListQuery & { roleId?: number | undefined }) =>
  readingPage([...teamMembersKey, query], teamMembers.members, { query });

export const memberLeaving = (userId: number) =>
  queryOptions({ ...reading(['team', 'leaving', userId], teamMembers.leaving, { query: { userId } }), staleTime: 0 });

export const removeMember = (body: { userId: number } & Handing) => call(teamMembers.remove, { body });

export const transferTeam = (userId: number) => call(teamMembers.transfer, { body: { userId } });

export const disableMember = (body: { userId: number } & Handing) => call(teamMembers.disable, { body });
export const enableMember = (userId: number) => call(teamMembers.enable, { body: { userId } });
export const unlockMember = (userId: number) => call(teamMembers.unlock, { body: { userId } });
export const resetMemberPassword = (userId: number) => call(teamMembers.resetPassword, { body: { userId } });

export const rolesOfTeam = () => reading(['team', 'roles'], teamRoles.list);

export const changeMemberRoles = (body: { userId: number; before: number[]; roleIds: number[] }) =>
  call(teamRoles.change, { body });

export const applications = () => reading(['team', 'applications'], teamApplications.list);

export const changeApplications = (body: { before: number[]; hidden: number[] }) =>
  call(teamApplications.change, { body });

export const menuItems = () => reading(['team', 'menuItems'], teamMenuItems.list);

export const changeMenuItems = (body: { before: number[]; hidden: number[] }) => call(teamMenuItems.change, { body });

export const parameters = () => reading(['team', 'parameters'], teamParameters.read);

export const changeParameters = (body: Parameters & { revision: string }) => call(teamParameters.change, { body });
