import { administered, permittedInTenant, ofTenant, teamMember } from '../rules';
import { calls, type Case } from './case';

const task = ({ procInstId, taskId }: { procInstId: string; taskId: string }) => ({ procInstId, taskId });
const comment = '核对';
const refusalsOnly = { refusalsOnly: true };

/** Calls about the caller's own objects that refer to objects of another place. */
export const referenceCases: readonly Case[] = [
  ...calls(
    administered,
    {
      'POST /admin/people/change': ({ unitId }, _, own) => ({
        userId: own.personId,
        revision: '0',
        chineseName: '改名',
        phone: '',
        unitIds: [unitId],
      }),
      'POST /admin/people/handOver': ({ personId }, _, own) => ({ userId: personId, handOverTo: own.userId }),
      'POST /admin/people/disable': ({ personId }, _, own) => ({ userId: own.personId, handOverTo: personId }),
    },
    refusalsOnly,
  ),
  ...calls(
    administered,
    {
      'POST /admin/organisation/addMembers': ({ personId }, _, own) => ({ unitId: own.unitId, userIds: [personId] }),
      'POST /admin/organisation/setAdministrator': ({ personId }, _, own) => ({
        unitId: own.companyId,
        userId: personId,
        administrator: true,
      }),
    },
    { refusalsOnly: true, refusedBy: [400] },
  ),
  ...calls(
    permittedInTenant,
    {
      'POST /admin/role/manage/addMembers': ({ personId }, _, own) => ({ roleId: own.roleId, userIds: [personId] }),
      'POST /workflow/runtime/operate/transfer': ({ personId }, _, own) => ({ ...task(own), assignee: personId }),
      'POST /workflow/runtime/operate/delegate': ({ personId }, _, own) => ({
        ...task(own),
        assignee: personId,
        comment,
      }),
      'POST /workflow/runtime/operate/addSignForMultiInstTask': ({ personId }, _, own) => ({
        ...task(own),
        taskDefKey: 'review',
        userIdList: [personId],
      }),
    },
    refusalsOnly,
  ),
  ...calls(
    permittedInTenant,
    {
      'POST /admin/tag/member/add': ({ personId }, _, own) => ({ tagId: own.tagId, userIds: [personId] }),
      'POST /admin/substitute/create': ({ personId }) => ({
        userId: personId,
        startTime: '2090-01-01 00:00:00',
        endTime: '2090-01-02 00:00:00',
      }),
      'POST /workflow/runtime/operate/copy': ({ personId }, _, own) => ({ ...task(own), userIdList: [personId] }),
    },
    { refusalsOnly: true, refusedBy: [400] },
  ),
  ...calls(
    ofTenant,
    {
      'POST /admin/post/setOfMember': ({ postId }, _, own) => ({
        unitId: own.unitId,
        userId: own.personId,
        postIds: [postId],
      }),
      'POST /admin/menu/manage/change': ({ menuId }, _, own) => ({
        id: own.menuId,
        revision: '0',
        path: '/elsewhere',
        parentId: menuId,
        icon: null,
        label: { 'zh-CN': '某某', 'en-US': '' },
        keepAlive: false,
        hidden: false,
        permissions: [],
      }),
    },
    { refusalsOnly: true, refusedBy: [400, 409] },
  ),
  ...calls(
    teamMember,
    {
      'POST /admin/team/remove': ({ personId }, _, own) => ({ userId: own.personId, handOverTo: personId }),
      'POST /admin/team/approve': ({ unitId }, _, own) => ({ id: own.joinRequestId, unitId }),
    },
    refusalsOnly,
  ),
];
