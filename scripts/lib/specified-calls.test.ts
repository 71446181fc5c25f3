import { expect, it } from 'vitest';
import { z } from 'zod';
import { areas } from './endpoints';

const endpoints = areas.flatMap((area) => area.endpoints);

/** Rule, method and path of the calls that the specifications name in their section 7, and what they send if that is said. */
const specified: readonly [rule: string, method: string, path: string, names: string][] = [
  ['000-7-039', 'GET', '/admin/menu/front', ''],
  ['000-7-040', 'GET', '/admin/addressBook/dept/:id', ''],
  ['000-7-043', 'GET', '/admin/dict/type/:dictType', ''],
  ['000-7-055', 'POST', '/admin/ocp/msg/read/:id', ''],
  ['000-7-056', 'POST', '/admin/ocp/msg/delete/:id', ''],
  ['000-7-058', 'GET', '/admin/ocp/notice/:id', ''],
  ['000-7-059', 'GET', '/admin/noticeAnnouncement/list', ''],
  ['000-7-062', 'GET', '/admin/ocp/todo/:id', ''],
  ['000-7-063', 'GET', '/admin/ocp/todo/listUseToDoSearch', ''],
  ['000-7-064', 'GET', '/admin/ocp/todo/listUseCreateBySearch', ''],
  ['000-7-065', 'GET', '/admin/ocp/todo/myCreateByPage', ''],
  ['000-7-069', 'GET', '/admin/jump/backed', ''],
  ['000-7-072', 'GET', '/workflow/runtime/query/getMessageProcessInfo', 'procInstId taskId'],
  ['000-7-073', 'GET', '/workflow/history/list', 'procInstId'],
  ['000-7-074', 'GET', '/workflow/history/diagram', 'procInstId procDefId'],
  ['000-7-075', 'GET', '/workflow/runtime/query/procDefConfForHandleTask', 'procDefId taskDefKey buttonFlag'],
  ['000-7-076', 'GET', '/workflow/runtime/query/procDefConfForStartProcessInst', 'procDefKey'],
  ['000-7-077', 'GET', '/workflow/runtime/query/listJumpTarget', ''],
  ['000-7-079', 'POST', '/workflow/runtime/operate/delegate', 'procInstId taskId assignee comment'],
  [
    '000-7-080',
    'POST',
    '/workflow/runtime/operate/addSignForMultiInstTask',
    'procInstId taskId taskDefKey userIdList comment',
  ],
  ['000-7-081', 'POST', '/workflow/runtime/operate/reject', 'reSubmitType comment taskId procInstId target'],
  ['000-7-082', 'POST', '/workflow/runtime/operate/terminate', 'comment taskId procInstId'],
  [
    '000-7-083',
    'POST',
    '/demoself/agreementForm/operate/startProcessInst',
    'startProcessDTO procDefKey selectedSeqFlowId agreementFormDTO',
  ],
  ['000-7-084', 'POST', '/demoself/agreementForm/operate/completeTask', 'taskOperationDTO agreementFormDTO'],
  ['000-7-085', 'GET', '/demoself/agreementForm/query/selectAgreementFormById', 'businessKey'],
  ['000-7-087', 'GET', '/workflow/formDef/list', ''],
  ['000-7-088', 'GET', '/workflow/formItem/listByFormId/:id', ''],
  ['002-7-002', 'POST', '/auth/oauth/token', 'randomStr code grant_type username password'],
  ['002-7-003', 'POST', '/auth/oauth/token', 'refresh_token grant_type scope'],
  ['002-7-004', 'POST', '/auth/mobile/token/sms', 'mobile code grant_type'],
  ['002-7-005', 'POST', '/auth/mobile/token/social', 'mobile grant_type redirect_url loginKey'],
  ['002-7-006', 'POST', '/auth/token/logout', ''],
  ['002-7-007', 'GET', '/admin/mobile/:mobile', ''],
  ['002-7-008', 'GET', '/admin/mobile/register/:mobile', 'randomCode'],
  ['002-7-009', 'POST', '/admin/user/register', ''],
  ['002-7-010', 'POST', '/user/register/common', ''],
  ['002-7-011', 'POST', '/admin/user/editNotAgainRemind', ''],
  ['002-7-012', 'GET', '/admin/user/personalInfo', ''],
  ['002-7-013', 'POST', '/admin/user/editPersonalInfo', 'sysUser extraUserInfo'],
  ['002-7-014', 'GET', '/admin/enterpriseSetting/select', ''],
  ['002-7-015', 'GET', '/admin/sys-file/previewUrl', ''],
  ['002-7-016', 'GET', '/admin/social/authorize/:type', ''],
  ['002-7-017', 'POST', '/admin/social/unbind/:type', ''],
  ['002-7-018', 'POST', '/admin/weakPassword/checkPassword', 'password'],
  ['002-7-019', 'GET', '/application/appIns/list/area', 'addressCode'],
  ['002-7-021', 'GET', '/admin/addressBook/dept/treeSelectAdmin/', 'name companyAdmin'],
  ['002-7-022', 'GET', '/admin/addressBook/dept/treeSelect/', 'name onlyEdit'],
  ['002-7-023', 'GET', '/admin/addressBook/dept/treeByCompanyId', 'companyId'],
  ['002-7-024', 'GET', '/admin/addressBook/user/admin/list', 'deptId keyword current size'],
  ['002-7-025', 'GET', '/admin/role/roleUserDeptTree', ''],
  ['002-7-026', 'GET', '/admin/role/roleUserListUser', 'deptId keyword current size'],
  ['002-7-027', 'POST', '/admin/role/origanizeToUser', 'companyIds deptIds tagIds'],
  ['002-7-028', 'GET', '/admin/role/page', 'size'],
  ['002-7-029', 'GET', '/admin/tag/tree', ''],
  ['002-7-030', 'GET', '/admin/tag/:id', ''],
  ['002-7-031', 'GET', '/admin/tag/member/userByTag', 'tagId'],
  ['002-7-032', 'GET', '/admin/tag/member/page', 'tagId name current size'],
  ['002-7-033', 'GET', '/admin/addressBook/dept/companys', ''],
  ['002-7-034', 'GET', '/admin/addressBook/dept/open/listCompanys', ''],
  ['002-7-035', 'GET', '/admin/addressBook/dept/open/listByCompanyId', 'companyId'],
  ['002-7-036', 'POST', '/admin/addressBook/dept/changeCompany', ''],
  ['002-7-037', 'GET', '/admin/addressBook/dept/companysAndTodo', ''],
  ['002-7-058', 'POST', '/admin/sys-file/upload', ''],
  ['002-7-068', 'GET', '/admin/demand/xzqh/tree', ''],
  ['002-7-069', 'GET', '/admin/ocp/notice/:id', ''],
  ['002-7-070', 'GET', '/admin/noticeAnnouncement/list', 'pageNumber pageSize'],
  ['002-7-071', 'GET', '/admin/door/getDoor', ''],
  ['002-7-072', 'GET', '/admin/home/front/count', ''],
  ['002-7-073', 'POST', '/admin/perInfo', ''],
  ['002-7-074', 'POST', '/admin/ocp/todo/complete', ''],
  ['002-7-075', 'GET', '/admin/ocp/todo/myTodoPage', ''],
  ['002-7-076', 'GET', '/admin/ocp/todo/:id', ''],
  ['002-7-077', 'GET', '/admin/ocp/todo/listUseToDoSearch', ''],
  ['002-7-078', 'GET', '/admin/ocp/todo/listUseCreateBySearch', ''],
  ['002-7-079', 'GET', '/admin/ocp/todo/myCreateByPage', ''],
  ['002-7-080', 'GET', '/admin/ocp/msg/page', ''],
  ['002-7-081', 'POST', '/admin/ocp/msg/batchRead', ''],
  ['002-7-082', 'POST', '/admin/ocp/msg/read/:id', ''],
  ['002-7-083', 'POST', '/admin/ocp/msg/delete/:id', ''],
  ['002-7-084', 'GET', '/admin/ocp/msg/readAndGetDetail/:id', ''],
  ['002-7-085', 'GET', '/admin/jump/backed', ''],
  ['002-7-086', 'GET', '/talent/commonSelect/selectBusinessPlatformListByUser', ''],
  ['002-7-087', 'GET', '/talent/commonSelect/switchoverPlatform', ''],
  ['002-7-088', 'GET', '/application/appIns/list/front', 'addressCode applicationName'],
  ['002-7-089', 'GET', '/application/appIns/trueUrl', ''],
  ['002-7-090', 'POST', '/application/appIns/changeSort', ''],
  ['002-7-091', 'POST', '/application/appCommonUse', ''],
  ['002-7-092', 'GET', '/application/appIns/selfAppMenu', 'appinsId'],
  ['002-7-093', 'GET', '/application/submodule/centerList', 'name'],
  ['002-7-094', 'POST', '/application/appCommonUse/submodule', ''],
];

/** Every name that a call takes, at any depth. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const found: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key: string, value: unknown) => {
    if (key === 'properties') found.push(...Object.keys(value as object));
    return value;
  });
  return found;
}

it.each(specified)('has the call of rule %s: %s %s', (_, method, path, names) => {
  const calls = endpoints.filter((endpoint) => endpoint.method === method && endpoint.path === path);

  const taken = calls.flatMap(({ params, query, body }) => [params, query, body].flatMap(namesIn));

  expect(calls).not.toEqual([]);
  expect(taken).toEqual(expect.arrayContaining(names === '' ? [] : names.split(' ')));
});
