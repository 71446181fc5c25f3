import { administered, heldInTenant, never, ofTenant, ownAlone, ownCompany, reachingAll, teamMember } from '../rules';
import type { Things } from '../things';
import { calls, type Case } from './case';

const stale = '0';
const person = ({ personId }: Things) => ({ userId: personId });
const unit = ({ unitId }: Things) => ({ unitId });
const staleUnit = ({ unitId }: Things) => ({ unitId, revision: stale });

/** People, units, posts, roles, tags and the team of a company. */
export const organisationCases: readonly Case[] = [
  ...calls(administered, {
    'GET /admin/people/detail': person,
    'GET /admin/people/permissions': person,
    'GET /admin/people/leaving': person,
    'POST /admin/people/create': ({ unitId }) => ({
      username: 'staff01',
      userType: '1',
      chineseName: '重名',
      phone: '',
      unitIds: [unitId],
    }),
    'POST /admin/people/change': ({ personId, unitId }) => ({
      userId: personId,
      revision: stale,
      chineseName: '改名',
      phone: '',
      unitIds: [unitId],
    }),
    'POST /admin/people/disable': person,
    'POST /admin/people/enable': person,
    'POST /admin/people/unlock': person,
    'POST /admin/people/endSessions': person,
    'POST /admin/people/resetPassword': person,
    'POST /admin/people/resetSecondFactor': person,
    'GET /admin/organisation/detail': unit,
    'GET /admin/organisation/impact': unit,
    'GET /admin/organisation/members': unit,
    'GET /admin/organisation/children': ({ unitId }) => ({ parentId: unitId }),
    'POST /admin/organisation/create': ({ unitId }, { title }) => ({
      parentId: unitId,
      isCompany: false,
      name: title.slice(0, 30),
    }),
    'POST /admin/organisation/change': (things) => ({ ...staleUnit(things), name: '改名', sort: 0 }),
    'POST /admin/organisation/move': (things) => ({ ...staleUnit(things), parentId: things.companyId }),
    'POST /admin/organisation/merge': (things) => ({ ...staleUnit(things), intoId: things.companyId }),
    'POST /admin/organisation/disable': staleUnit,
    'POST /admin/organisation/enable': staleUnit,
    'POST /admin/organisation/verify': staleUnit,
    'POST /admin/organisation/remove': staleUnit,
    'POST /admin/organisation/setHeads': (things) => ({ ...staleUnit(things), headIds: [], deputyIds: [] }),
    'POST /admin/organisation/addMembers': ({ unitId, personId }) => ({ unitId, userIds: [personId] }),
    'GET /admin/organisation/memberLeaving': ({ unitId, personId }) => ({ unitId, userId: personId }),
    'POST /admin/organisation/removeMembers': ({ unitId }) => ({ unitId, userIds: [1] }),
    'POST /admin/organisation/setAdministrator': ({ unitId, personId }) => ({
      unitId,
      userId: personId,
      administrator: true,
    }),
    'POST /admin/post/setOfMember': ({ unitId, personId }) => ({ unitId, userId: personId, postIds: [] }),
    'GET /admin/addressBook/user/admin/list': ({ unitId }) => ({ deptId: unitId }),
  }),
  ...calls(
    administered,
    { 'POST /admin/people/changePassword': ({ personId }) => ({ userId: personId, password: 'x' }) },
    { refusalsOnly: true },
  ),
  ...calls(
    administered,
    { 'GET /admin/people/page': ({ unitId }) => ({ unitId }) },
    { omits: true, refusalsOnly: true },
  ),
  ...calls(heldInTenant, {
    'GET /admin/addressBook/user/fullList': ({ unitId }) => ({ deptId: unitId }),
    'GET /admin/addressBook/dept/:id': ({ unitId }) => ({ id: unitId }),
    'GET /admin/addressBook/dept/open/listByCompanyId': ({ companyId }) => ({ companyId }),
    'GET /admin/addressBook/dept/treeByCompanyId': ({ companyId }) => ({ companyId }),
    'GET /admin/role/roleUserListUser': ({ unitId }) => ({ deptId: unitId }),
    'GET /admin/role/manage/detail': ({ roleId }) => ({ roleId }),
    'GET /admin/role/manage/members': ({ roleId }) => ({ roleId }),
    'POST /admin/role/manage/change': ({ roleId }) => ({
      roleId,
      revision: stale,
      permissions: [],
      dataReach: 'own',
      forCompanies: false,
      name: { 'zh-CN': '某某', 'en-US': '' },
    }),
    'POST /admin/role/manage/addMembers': ({ roleId, personId }) => ({ roleId, userIds: [personId] }),
    'POST /admin/role/manage/removeMembers': ({ roleId }) => ({ roleId, userIds: [1] }),
    'POST /admin/role/manage/remove': ({ roleId }) => ({ roleId }),
    'GET /admin/tag/:id': ({ tagId }) => ({ id: tagId }),
    'GET /admin/tag/member/page': ({ tagId }) => ({ tagId }),
    'GET /admin/tag/member/userByTag': ({ tagId }) => ({ tagId }),
    'POST /admin/tag/add': ({ tagId }, { title }) => ({ parentId: tagId, tagName: title.slice(0, 20) }),
    'POST /admin/tag/member/add': ({ tagId, personId }) => ({ tagId, userIds: [personId] }),
    'POST /admin/tag/member/remove': ({ tagId, personId }) => ({ tagId, userIds: [personId] }),
  }),
  ...calls(heldInTenant, { 'POST /admin/tag/remove': ({ tagId }) => ({ tagId }) }, { refusalsOnly: true }),
  ...calls(
    heldInTenant,
    {
      'POST /admin/role/origanizeToUser': ({ unitId }) => ({ companyIds: [], deptIds: [unitId], tagIds: [] }),
    },
    { omits: true },
  ),
  ...calls(reachingAll, {
    'GET /admin/post/processes': ({ postId }) => ({ postId }),
    'POST /admin/post/change': ({ postId }) => ({ postId, revision: stale, name: '某岗位', sort: 1 }),
  }),
  ...calls(
    reachingAll,
    { 'POST /admin/post/remove': ({ postId }) => ({ postId, confirmed: [] }) },
    { refusalsOnly: true },
  ),
  ...calls(
    ownCompany,
    { 'POST /admin/addressBook/dept/changeCompany': ({ companyId }) => ({ companyId }) },
    { refusalsOnly: true },
  ),
  ...calls(teamMember, { 'GET /admin/team/leaving': person }),
  ...calls(
    ownAlone,
    { 'POST /admin/team/withdrawRequest': ({ joinRequestId }) => ({ id: joinRequestId }) },
    { refusalsOnly: true, refusedBy: [409] },
  ),
  ...calls(
    teamMember,
    {
      'POST /admin/team/disable': person,
      'POST /admin/team/enable': person,
      'POST /admin/team/remove': person,
      'POST /admin/team/resetPassword': person,
      'POST /admin/team/transfer': person,
      'POST /admin/team/unlock': person,
      'POST /admin/team/changeRoles': ({ personId }) => ({ userId: personId, before: [], roleIds: [] }),
      'POST /admin/team/approve': ({ joinRequestId, unitId }) => ({ id: joinRequestId, unitId }),
      'POST /admin/team/refuse': ({ joinRequestId }) => ({ id: joinRequestId, reason: '不符' }),
      'POST /admin/team/revokeInvitation': ({ invitationId }) => ({ id: invitationId }),
    },
    { refusalsOnly: true },
  ),
  ...calls(never, {
    'GET /admin/tenant/detail': ({ tenantId }) => ({ tenantId }),
    'POST /admin/tenant/disable': ({ tenantId }) => ({ tenantId }),
    'POST /admin/tenant/enable': ({ tenantId }) => ({ tenantId }),
    'POST /admin/tenant/resetAdministrator': ({ tenantId }) => ({ tenantId }),
    'POST /admin/tenant/change': ({ tenantId }) => ({
      tenantId,
      revision: stale,
      name: '某市',
      alias: 'somewhere',
      hosts: [],
      maxPeople: null,
      maxStorage: null,
    }),
  }),
  ...calls(ofTenant, { 'GET /application/appIns/selfAppMenu': ({ applicationId }) => ({ appinsId: applicationId }) }),
  ...calls(ofTenant, {
    'GET /application/appIns/trueUrl': ({ applicationId }) => ({ appinsId: applicationId }),
    'POST /application/appCommonUse': ({ applicationId }) => ({ appinsId: applicationId, commonUse: true }),
  }),
];
