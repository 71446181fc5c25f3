import { visitorsPath } from './session/guard';

/** Addresses that more than one feature leads to. */
export const definitionsPath = '/dev/activiti/process';
export const formsPath = '/dev/activiti/forms';
export const decisionsPath = '/dev/activiti/decisions';
export const formBuilderPath = '/dev/activiti/forms/edit';
export const formBuilderAddress = (id: number): string => `${formBuilderPath}?id=${id}`;
/** The builder for the form of a new process, which is designed once the form is published. */
export const newProcessFormAddress = (id: number, { processDefinitionKey, processName }: NewProcess): string =>
  `${formBuilderPath}?${searchOf({ id, processDefinitionKey, processName })}`;
export const filledFormsPath = '/dev/activiti/forms/filled';
export const filledFormsAddress = (id: number): string => `${filledFormsPath}?id=${id}`;
export const monitorPath = '/dev/activiti/instances';
export const applicationsPath = '/applications';
export const applicationsAdministrationPath = '/background/applications';
export const openApplicationPath = '/applications/open';
/** Returns the address that opens an application, or one of its submodules. */
export const applicationAddress = (appinsId: number, submoduleId: string | null): string =>
  `${openApplicationPath}?appinsId=${appinsId}${submoduleId ? `&submoduleId=${submoduleId}` : ''}`;
export const addressBookPath = '/addressbook/list';
export const tagMembersPath = '/addressbook/tagMember';
export const joinTeamPath = '/team/join';
export const securityAddress = '/user/info?tab=security';
export const searchPath = '/search';
export const todoPath = '/process/todo';
/** The to-do list with a task that is open. */
export const taskAddress = (procInstId: string, taskId: string): string =>
  `${todoPath}?${searchOf({ procInstId, taskId })}`;
export const substitutesAddress = '/user/info?tab=substitutes';
export const messagesPath = '/myMessage';
export const otherTodosPath = '/myMessage?tab=todos';
export const otherTodoAddress = (id: number) => `${otherTodosPath}&todo=${id}`;
export const dictionariesPath = '/background/dictionaries';
export const peoplePath = '/background/people';
export const organisationPath = '/background/organisation';
export const rolesPath = '/background/roles';
export const auditPath = '/background/audit';
export const signInsPath = '/background/signIns';
export const menusPath = '/background/menus';
export const filesPath = '/background/files';
export const statusPath = '/background/status';
export const tenantsPath = '/background/tenants';
export const workCalendarPath = '/background/workCalendar';
export const settingsPath = '/background/settings';
export const noticesPath = '/noticeCenter/index';
export const announcementsAdministrationPath = '/background/announcements';
export const noticeAddress = (id: number): string => `${noticesPath}?id=${id}`;
export const schedulePath = '/scheduleManagement/index';
export const scheduleDayAddress = (day: string): string => `${schedulePath}?view=day&date=${day}`;
export const visitorMessagesPath = '/visitorMessages';
export const workOrdersPath = '/workOrders/index';
export const workOrdersAdministrationPath = '/background/workOrders';
export const workOrdersDispatchPath = '/background/workOrderDispatch';
export const workOrderFiguresPath = '/background/workOrderFigures';
export const onlineMessagesAdministrationPath = '/background/onlineMessages';
export const onlineMessageFiguresPath = '/background/onlineMessageFigures';
export const workOrderCategoriesPath = '/background/workOrderCategories';
export const newsListPath = '/newsList';
export const newsAdministrationPath = '/background/news';
export const articleAddress = (id: number): string => `/newsDetail?id=${id}`;
export const servicesPath = '/talentServices';
export const serviceAddress = (id: number): string => `${servicesPath}?id=${id}`;
export const servicesAdministrationPath = '/background/services';
export const myAppointmentPath = '/myAppointment';
export const appointmentsAdministrationPath = '/background/appointments';
export const myRatingsPath = '/myRatings';
export const ratingsPath = '/background/ratings';
export const meetingsPath = '/meeting';
export const meetingAddress = (id: number): string => `${meetingsPath}?id=${id}`;
export const signUpPath = '/meetingActivities/signUp';
export const signUpAddress = (id: number): string => `${signUpPath}?id=${id}`;
export const meetingReviewPath = '/meetingActivities/immediateReview';
export const participantsAddress = (id: number): string => `${meetingReviewPath}?meeting=${id}`;
/** The page on which an organiser checks in whose code was scanned. */
export const passAddress = (id: number, pass: string): string => `${participantsAddress(id)}&pass=${pass}`;
export const meetingsAdministrationPath = '/background/meetings';
export const cityCardsPath = '/cityCardPreview';
export const cityCardAddress = (id: number): string => `${cityCardsPath}?id=${id}`;
export const cityCardsAdministrationPath = '/background/cityCards';
export const carriersPath = '/platformCarrierLib/enterpriseLib/list';
export const carrierAddress = (id: number): string => `${carriersPath}?id=${id}`;
export const carrierComparisonAddress = (ids: readonly number[]): string => `${carriersPath}?compare=${ids.join(',')}`;
export const carriersAdministrationPath = '/background/carriers';
export const talentProjectsPath = '/talentProjectCheck';
/** The calls for talent projects, for those who apply. */
export const talentCallsPath = '/talentProjects';
export const unitTaskAddress = (id: number) => `/unitTasks/index?id=${id}`;
export const talentScoringPath = '/talentScoring';
export const scoringAddress = (id: number): string => `${talentScoringPath}?id=${id}`;
export const talentPublicityPath = '/talentPublicity';
export const publicityAddress = (batchId: number): string => `${talentPublicityPath}?id=${batchId}`;
export const myTalentProjectsPath = '/myTalentProjects';
export const talentAppraisalsPath = '/background/talentAppraisals';
export const appraisalAddress = (batchId: number): string => `${talentAppraisalsPath}?id=${batchId}`;
export const visitorListAddress = (kind: string): string => `${visitorsPath}/${kind}`;
export const visitorAddress = (kind: string, id: number): string => `${visitorsPath}/${kind}/${id}`;
export const guidePath = '/operationGuide';
export const designerPath = '/dev/activiti/designer';
export const comparePath = '/dev/activiti/designer/compare';

export const monitoredInstanceAddress = (procInstId: string): string =>
  `${monitorPath}?instance=${encodeURIComponent(procInstId)}`;

interface NewProcess {
  processDefinitionKey: string;
  processName: string;
}

/** The designer is opened with these query parameters (spec 001 §1). */
export interface DesignerQuery extends NewProcess {
  source: 'draft' | 'deployed' | 'new';
  /** A deployed version, to be read */
  version?: number;
  /** The form of a new process */
  formKey?: string;
}

export const designerAddress = (query: DesignerQuery): string => `${designerPath}?${searchOf({ ...query })}`;

/** One side of a comparison: the draft, or a version by its number. */
export type ComparedSide = 'draft' | number;

export interface CompareQuery {
  processDefinitionKey: string;
  processName: string;
  before: ComparedSide;
  after: ComparedSide;
}

export const compareAddress = (query: CompareQuery): string => `${comparePath}?${searchOf({ ...query })}`;

const searchOf = (query: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

export const figuresPath = '/figures';
export const figuresScreenPath = '/figures/screen';
/** The approved information of a unit, by the id of its profile. */
export const unitReviewAddress = (id: number): string => `/auditDepartment/enterpriseInformation?id=${id}`;
export const unitFiguresPath = '/auditDepartment/unitFigures';
export const talentLibraryPath = '/auditDepartment/talentLibrary';
