import { defaultTenantId } from './limits';

/** The permissions that routes and the portal's menus require. Roles hold them. */
export const permissions = {
  processDesign: 'workflow_process_design',
  processDeploy: 'workflow_process_deploy',
  processStart: 'workflow_process_start',
  departmentAdd: 'sys_dept_add',
  platformSettings: 'sys_platform_setting',
  tagManage: 'sys_tag_manage',
  userManage: 'sys_user_manage',
  roleManage: 'sys_role_manage',
  auditView: 'sys_audit_view',
  dictionaryManage: 'sys_dict_manage',
  addressBook: 'sys_addressbook_view',
  newsWrite: 'news_write',
  newsPublish: 'news_publish',
  announcementManage: 'announcement_manage',
  meetingWrite: 'meeting_write',
  meetingPublish: 'meeting_publish',
  serviceWrite: 'service_write',
  servicePublish: 'service_publish',
  appointmentManage: 'appointment_manage',
  carrierWrite: 'carrier_write',
  carrierManage: 'carrier_manage',
  cityCardWrite: 'city_card_write',
  cityCardPublish: 'city_card_publish',
  talentProjectCheck: 'talent_project_check',
  talentExpertManage: 'talent_expert_manage',
  talentGrantManage: 'talent_grant_manage',
  talentBatchManage: 'talent_batch_manage',
  auditDepartment: 'audit_department',
  workOrderHandle: 'work_order_handle',
  workOrderDispatch: 'work_order_dispatch',
  onlineMessageAnswer: 'online_message_answer',
  companyReview: 'company_review',
  talentReview: 'talent_review',
  talentView: 'talent_view',
  talentManage: 'talent_manage',
  talentReveal: 'talent_reveal',
  tenantManage: 'sys_tenant_manage',
  provinceFigures: 'province_figures_view',
  ratingView: 'rating_view',
} as const;
/** The permissions of everyday work. All others administer something. */
export const everydayPermissions: readonly string[] = [permissions.processStart, permissions.addressBook];

export type Permission = (typeof permissions)[keyof typeof permissions];

/** Permissions that only people of the first tenant, the operator's, can hold. */
const operatorPermissions: readonly string[] = [permissions.tenantManage];

/** Returns whether people of a tenant can hold a permission. */
export const mayHoldPermission = (tenantId: number, permission: string): boolean =>
  tenantId === defaultTenantId || !operatorPermissions.includes(permission);
