import { randomUUID } from 'node:crypto';
import {
  answered,
  permittedInTenant,
  ofTenant,
  ownAlone,
  ownCompanyOrReached,
  ownOrReached,
  reachedRecord,
  readProfile,
  reachingAll,
  teamMember,
} from '../rules';
import { calls, type Case } from './case';

const stale = 9;
const file = { bucketName: 'a', fileName: 'b' };
const requestId = '9b2f8a52-6a3d-4a5b-8f3e-0c3a5f1d2e4c';
const commented = () => ({ requestId: randomUUID(), values: { text: '评论' } });

const subRecords = ['patent', 'performance', 'platform', 'platformGain', 'structure'];
const ofSubRecords = (prefix: string, suffix: string, input: Case['input']) =>
  Object.fromEntries(subRecords.map((kind) => [`${prefix}/${kind}${suffix}`, input]));

/** Contents that people wrote and received: personal data, published contents, conversations, bookings. */
export const contentCases: readonly Case[] = [
  ...calls(reachingAll, {
    'GET /admin/talent-appraisals/overview': ({ scoredBatchId: batchId }) => ({ batchId }),
    'GET /admin/talent-appraisals/draws': ({ scoredBatchId: batchId }) => ({ batchId }),
    'GET /admin/talent-appraisals/export': ({ scoredBatchId: batchId }) => ({ batchId, format: 'csv' }),
  }),
  ...calls(
    reachingAll,
    {
      'POST /admin/talent-appraisals/draw': ({ scoredBatchId: batchId }) => ({
        batchId,
        experts: 1,
        dueAt: '2026-12-31 00:00:00',
      }),
      'POST /admin/talent-appraisals/replace': ({ scoredBatchId: id }) => ({ id, reason: '回避' }),
      'POST /admin/talent-appraisals/remind': ({ scoredBatchId: batchId }) => ({ batchId }),
      'POST /admin/talent-appraisals/propose': ({ scoredBatchId: batchId }) => ({
        batchId,
        rows: [{ id: 1, supported: true, amount: 1 }],
      }),
      'POST /admin/talent-appraisals/decide': ({ scoredBatchId: batchId }) => ({ batchId, agreed: true }),
      'POST /admin/talent-appraisals/publicise': ({ scoredBatchId: batchId }) => ({ batchId }),
      'POST /admin/talent-appraisals/publish': ({ scoredBatchId: batchId }) => ({ batchId }),
    },
    { refusalsOnly: true },
  ),
  ...calls(ownAlone, {
    'GET /admin/ocp/msg/readAndGetDetail/:id': ({ messageId }) => ({ id: messageId }),
    'GET /admin/mail/read': ({ mailId }) => ({ id: mailId }),
    'GET /admin/ocp/todo/:id': ({ todoId }) => ({ id: todoId }),
    'POST /admin/schedule/change': ({ scheduleId }) => ({
      id: scheduleId,
      revision: stale,
      title: '日程',
      allDay: false,
      place: '',
      note: '',
      startTime: '2090-01-01 09:00:00',
      endTime: '2090-01-01 10:00:00',
    }),
  }),
  ...calls(
    ownAlone,
    {
      'GET /admin/mail/file': ({ mailId }) => ({ id: mailId, ...file }),
      'POST /admin/session/end': ({ sessionId }) => ({ id: sessionId }),
      'POST /admin/ocp/todo/complete': ({ todoId }) => ({ id: todoId, completeResult: true }),
      'POST /admin/talentFile/restore': ({ talentFileEntryId }) => ({ id: talentFileEntryId }),
      'POST /admin/appointments/cancel': ({ appointmentId }) => ({ id: appointmentId }),
      'POST /admin/appointments/reschedule': ({ appointmentId, slotId }) => ({ id: appointmentId, slotId }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    ownAlone,
    {
      'POST /admin/talentFile/entry': ({ talentFileEntryId }) => ({
        section: 'language',
        id: talentFileEntryId,
        revision: stale,
        values: { language: 'en', level: 'basic' },
      }),
      'POST /admin/mail/send': ({ mailId }) => ({ id: mailId, revision: stale }),
      'POST /admin/mail/withdraw': ({ mailId }) => ({ id: mailId }),
      'POST /admin/mail/save': ({ mailId }) => ({ requestId, draft: { id: mailId, revision: 1 }, values: {} }),
    },
    { refusalsOnly: true, refusedBy: [409] },
  ),
  ...calls(
    ownAlone,
    {
      'POST /admin/schedule/delete': ({ scheduleId }) => ({ id: scheduleId }),
      'POST /admin/talentFile/remove': ({ talentFileEntryId }) => ({ id: talentFileEntryId }),
      'POST /admin/substitute/end': ({ substitutionId }) => ({ id: substitutionId }),
      'POST /admin/ocp/msg/read/:id': ({ messageId }) => ({ id: messageId }),
      'POST /admin/ocp/msg/delete/:id': ({ messageId }) => ({ id: messageId }),
      'POST /admin/ocp/msg/batchRead': ({ messageId }) => ({ ids: [messageId] }),
      'POST /admin/mail/remove': ({ mailId }) => ({ ids: [mailId] }),
      'POST /admin/mail/restore': ({ mailId }) => ({ ids: [mailId] }),
      'POST /admin/mail/erase': ({ mailId }) => ({ ids: [mailId] }),
      'POST /workflow/history/readCopies': ({ procInstId }) => ({ procInstId }),
    },
    { refusalsOnly: true, ignores: true },
  ),
  ...calls(
    ofTenant,
    { 'POST /admin/news/published/view': ({ newsId }) => ({ id: newsId }) },
    { refusalsOnly: true, ignores: true },
  ),
  ...calls(
    ofTenant,
    {
      'GET /admin/meetings/own': ({ meetingId }) => ({ meetingId }),
      'GET /admin/meetings/materials': ({ meetingId }) => ({ meetingId }),
      'GET /admin/appointments/slots': ({ serviceId }) => ({ serviceId }),
      'GET /admin/company/getExaminePassFlag': ({ companyId }) => ({ id: companyId }),
    },
    { refusalsOnly: true, omits: true },
  ),
  ...calls(
    reachedRecord,
    {
      'GET /admin/meetings/checkInCode': ({ meetingId }) => ({ meetingId }),
      'POST /admin/meetings/decide': ({ meetingId }) => ({ meetingId, ids: [1], confirmed: true, reason: '' }),
      'POST /admin/meetings/markPresent': ({ meetingId }) => ({ meetingId, id: 1, present: true }),
      'POST /admin/meetings/checkInByPass': ({ meetingId }) => ({ meetingId, pass: requestId }),
      'POST /admin/meetings/participants/phone': ({ meetingId }) => ({ meetingId, id: 1 }),
      'POST /admin/meetings/assignRoom': ({ meetingId }) => ({ meetingId, id: 1, room: '101' }),
      'GET /admin/meetings/signInSheet': ({ meetingId }) => ({ meetingId, format: 'xlsx' }),
      'GET /admin/meetings/participants/export': ({ meetingId }) => ({ meetingId, format: 'csv' }),
      'GET /admin/meetings/participants/template': ({ meetingId }) => ({ meetingId }),
      'POST /admin/meetings/materials/add': ({ meetingId }) => ({ meetingId, values: {} }),
      'POST /admin/meetings/materials/change': ({ meetingId }) => ({ meetingId, id: 1, audience: 'all' }),
      'POST /admin/meetings/materials/remove': ({ meetingId }) => ({ meetingId, id: 1 }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    reachedRecord,
    { 'GET /admin/meetings/participants': ({ meetingId }) => ({ meetingId }) },
    { refusalsOnly: true, omits: true },
  ),
  ...calls(ofTenant, {
    'GET /admin/news/published/article': ({ newsId }) => ({ id: newsId }),
    'GET /admin/ocp/notice/:id': ({ noticeId }) => ({ id: noticeId }),
    'GET /admin/services/published/detail': ({ serviceId }) => ({ id: serviceId }),
    'GET /admin/services/published/own': ({ serviceId }) => ({ id: serviceId }),
    'POST /admin/services/favour': ({ serviceId }) => ({ id: serviceId, favourite: true }),
    'GET /admin/meetings/published/detail': ({ meetingId }) => ({ id: meetingId }),
    'GET /admin/solicitations/read': ({ solicitationId }) => ({ id: solicitationId }),
  }),
  ...calls(
    ofTenant,
    {
      'POST /admin/services/apply': ({ serviceId }) => ({ id: serviceId }),
      'POST /admin/appointments/book': ({ slotId }) => ({ slotId, name: '张伟', phone: '13805310011', remark: '' }),
      'POST /admin/meetings/signUp': ({ meetingId }) => ({
        meetingId,
        name: '张伟',
        phone: '13805310011',
        unit: '',
        remark: '',
      }),
      'POST /admin/meetings/withdraw': ({ meetingId }) => ({ meetingId }),
      'POST /admin/meetings/checkIn': ({ meetingId }) => ({ meetingId, code: requestId }),
      'POST /admin/solicitations/opine': ({ solicitationId }) => ({ id: solicitationId, values: { content: '意见' } }),
      'POST /admin/noticeAnnouncement/confirm': ({ noticeId }) => ({ id: noticeId }),
      'GET /admin/noticeAnnouncement/file': ({ noticeId }) => ({ id: noticeId, ...file }),
      'GET /admin/news/published/cover': ({ newsId }) => ({ id: newsId }),
      'GET /admin/news/published/file': ({ newsId }) => ({ id: newsId, ...file }),
      'GET /admin/solicitations/attachment': ({ solicitationId }) => ({ id: solicitationId, ...file }),
      'POST /application/appCommonUse/submodule': ({ applicationId }) => ({
        appinsId: applicationId,
        submoduleId: 'none',
        commonUse: true,
      }),
    },
    { refusalsOnly: true },
  ),
  ...calls(reachedRecord, {
    'GET /admin/solicitations/summary': ({ solicitationId }) => ({ id: solicitationId }),
    'GET /admin/announcements/receipts/summary': ({ noticeId: id }) => ({ id }),
    'GET /admin/announcements/receipts': ({ noticeId: id }) => ({ id }),
    'GET /admin/announcements/receipts/export': ({ noticeId: id }) => ({ id, format: 'xlsx' }),
    'GET /admin/unit-requests/overview': ({ requestId: id }) => ({ id }),
    'GET /admin/unit-requests/table': ({ requestId: id }) => ({ id }),
    'POST /admin/appointments/createSlots': ({ serviceId }) => ({
      serviceId,
      from: '2090-02-01',
      to: '2090-02-01',
      weekdays: [1],
      capacity: 1,
      periods: [{ from: '09:00', to: '10:00' }],
    }),
    'POST /admin/appointments/changeSlot': ({ slotId }) => ({ id: slotId, capacity: 9, closed: false }),
    'POST /admin/appointments/decide': ({ appointmentId }) => ({ id: appointmentId, accepted: true, reason: '' }),
  }),
  ...calls(
    reachedRecord,
    {
      'POST /admin/appointments/received/phone': ({ appointmentId }) => ({ id: appointmentId }),
      'POST /admin/appointments/finish': ({ appointmentId }) => ({ id: appointmentId, came: true }),
      'POST /admin/announcements/receipts/remind': ({ noticeId: id }) => ({ id }),
      'POST /admin/unit-requests/remind': ({ requestId: id }) => ({ id }),
      'POST /admin/unit-requests/table': ({ requestId: id }) => ({ id, revision: stale, table: null }),
      'GET /admin/unit-requests/figures': ({ requestId: id }) => ({ id }),
      'GET /admin/unit-requests/figureByUnit': ({ requestId: id }) => ({ id, field: 'total' }),
      'GET /admin/unit-requests/exportTables': ({ requestId: id }) => ({ id }),
      'POST /admin/recycle-bin/erase': ({ deletedId }) => ({ area: 'work-orders', id: deletedId }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    reachedRecord,
    { 'GET /admin/appointments/managedSlots': ({ serviceId }) => ({ serviceId }) },
    { omits: true },
  ),
  ...calls(readProfile, { 'GET /admin/company/changes': ({ profileId }) => ({ id: profileId }) }),
  ...calls(ownOrReached, {
    'GET /admin/online-messages/turns': ({ questionId }) => ({ id: questionId }),
    'GET /admin/online-messages/comments': ({ questionId }) => ({ id: questionId }),
    'POST /admin/online-messages/comment': ({ questionId }) => ({ id: questionId, ...commented() }),
    'GET /admin/work-orders/steps': ({ orderId }) => ({ id: orderId }),
    'GET /admin/work-orders/comments': ({ orderId }) => ({ id: orderId }),
    'POST /admin/work-orders/comment': ({ orderId }) => ({ id: orderId, ...commented() }),
  }),
  ...calls(
    ownOrReached,
    {
      'GET /admin/online-messages/commentFile': ({ questionId }) => ({ id: questionId, comment: 1, ...file }),
      'GET /admin/work-orders/commentFile': ({ orderId }) => ({ id: orderId, comment: 1, ...file }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    permittedInTenant,
    {
      'POST /admin/menu/manage/arrange': ({ menuId }) => ({ parentId: menuId, ids: [menuId] }),
      'POST /admin/menu/manage/remove': ({ menuId }) => ({ id: menuId }),
      'POST /admin/menu/manage/change': ({ menuId }) => ({ id: menuId, revision: '0', ...menuItem }),
      'POST /admin/menu/manage/create': ({ menuId }) => ({ ...menuItem, parentId: menuId }),
      'POST /admin/dict/manage/saveEntries': ({ dictionary }) => ({ type: dictionary, revision: stale, entries: [] }),
      'GET /admin/dict/manage/entries': ({ dictionary }) => ({ type: dictionary }),
    },
    { refusalsOnly: true, refusedBy: [400, 409] },
  ),
  ...calls(
    ownCompanyOrReached,
    ofSubRecords('GET /admin/company/list', '', ({ companyId }) => ({ companyId })),
    {
      refusalsOnly: true,
    },
  ),
  ...calls(
    teamMember,
    ofSubRecords('GET /admin/company/delete', '/:id', ({ patentId }) => ({ id: patentId })),
    {
      refusalsOnly: true,
      refusedBy: [409],
    },
  ),
  ...calls(
    teamMember,
    ofSubRecords('POST /admin/company/update', '', ({ patentId }) => ({ id: patentId, revision: 1, values: {} })),
    { refusalsOnly: true, refusedBy: [409] },
  ),
  ...calls(
    answered,
    {
      'GET /admin/unit-answers/request': ({ answerId }) => ({ id: answerId }),
      'GET /admin/unit-answers/requestFile': ({ answerId }) => ({ id: answerId, ...file }),
      'GET /admin/unit-answers/table': ({ answerId }) => ({ id: answerId }),
      'POST /admin/unit-answers/table': ({ answerId }) => ({
        id: answerId,
        revision: stale,
        values: {},
        submit: false,
      }),
      'GET /admin/unit-answers/tableFile': ({ answerId }) => ({ id: answerId, ...file }),
    },
    { refusalsOnly: true },
  ),
];

const menuItem = {
  label: { 'zh-CN': '某某', 'en-US': '' },
  path: '/elsewhere',
  parentId: null,
  icon: null,
  keepAlive: false,
  hidden: false,
  permissions: [],
};
