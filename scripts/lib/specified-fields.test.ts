import { expect, it } from 'vitest';
import { areas, schemaNames } from './endpoints';

const endpoints = areas.flatMap((area) => area.endpoints);

/** Rule, call, and the fields of the answer or the input that spec 000 §3 and §7 name. */
const specified: readonly [rule: string, part: 'answers' | 'takes', call: string, names: string][] = [
  [
    '000-3-001',
    'answers',
    'POST /auth/oauth/token',
    'username userId chineseName avatar userType status lastLoginTeam',
  ],
  [
    '000-3-002',
    'answers',
    'POST /auth/oauth/token',
    'permissions authority companyId companyAdmin roles ifTeamAdmin platformAlias noLogin',
  ],
  ['000-3-003', 'answers', 'POST /auth/oauth/token', 'sysPublicParamDTO remindFlag passValidDay betweenUpdatePassDay'],
  ['000-3-004', 'answers', 'POST /auth/oauth/token', 'access_token refresh_token expires_in user_info'],
  [
    '000-3-005',
    'answers',
    'GET /admin/ocp/msg/page',
    'id msgType openMode msgLink msgTitle msgContent sendAuthor createTime readStatus',
  ],
  [
    '000-3-009',
    'answers',
    'GET /admin/ocp/todo/:id',
    'id todoTitle todoContent applicationName applicationType expireTime createByUsername todoComplete completeResult',
  ],
  ['000-3-010', 'answers', 'GET /admin/home/front/count', 'todo complete create'],
  ['000-3-011', 'answers', 'GET /admin/ocp/todo/myTodoPage', 'records total current'],
  ['000-3-012', 'answers', 'GET /admin/demand/xzqh/tree', 'id name children'],
  [
    '000-3-014',
    'answers',
    'GET /talent/commonSelect/selectBusinessPlatformListByUser',
    'businessPlatformId businessPlatformName alias province city district childrenList',
  ],
  [
    '000-3-016',
    'answers',
    'GET /admin/enterpriseSetting/select',
    'loginWebLogo logoWebBackground loginApplicationName frontIndexLogo adminIndexLogo browserIcon browserFrontTitle browserBackTitle copyrightBottomInfo',
  ],
  ['000-3-017', 'answers', 'GET /admin/menu/front', 'label path icon children meta keepAlive ifShow'],
  ['000-3-019', 'answers', 'GET /workflow/processDef', 'processDefKey processDefinitionKey name bpmnData'],
  ['000-3-020', 'answers', 'GET /workflow/processDef/draft', 'processDefKey processDefinitionKey name bpmnData'],
  [
    '000-3-021',
    'answers',
    'GET /workflow/runtime/query/getMessageProcessInfo',
    'procInstId procDefId taskDefKey taskState businessKey processDefinitionKey',
  ],
  [
    '000-3-022',
    'answers',
    'GET /workflow/runtime/query/procDefConfForHandleTask',
    'seqFlowList buttonList id name enabled custom formList formRouter',
  ],
  [
    '000-3-023',
    'answers',
    'GET /workflow/history/diagram',
    'bpmn20Xml activityStatusList activityId status operatorList highLightGatewayList highLightFlowList',
  ],
  ['000-3-024', 'answers', 'GET /workflow/history/list', 'activityName userNickName action startTime endTime fullMsg'],
  [
    '000-3-025',
    'takes',
    'POST /demoself/agreementForm/operate/completeTask',
    'taskId procInstId comment selectedSeqFlowId variables',
  ],
  [
    '000-3-026',
    'takes',
    'POST /demoself/agreementForm/operate/completeTask',
    'agreementName agreementType startTime endTime agreementMoney firstPartyName firstPartyAgreement firstPartyPhone technicalServiceRequire violationDuty fileName bucketName',
  ],
  ['000-3-030', 'takes', 'POST /demoself/agreementForm/operate/completeTask', 'firstPartyAgreement'],
  ['000-7-078', 'answers', 'GET /workflow/runtime/query/listJumpTarget', 'taskDefKey taskName'],
  [
    '000-7-086',
    'answers',
    'GET /demoself/agreementForm/query/selectAgreementFormById',
    'dynamicFormAgreement bucketName fileName original',
  ],
];

it.each(specified)('has the fields of rule %s: what %s %s', (_, part, call, names) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call);

  const has = part === 'answers' ? schemaNames(endpoint?.response, 'output') : schemaNames(endpoint?.body, 'input');

  expect(has).toEqual(expect.arrayContaining(names.split(' ')));
});
