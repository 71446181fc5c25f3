import { defaultButtons, furtherButtons } from '../settings/user-task/buttons';
import { defaultDeadline, type Deadline } from '../settings/user-task/deadline';
import type { HandlerChoice, CandidateCondition } from '../settings/user-task/handlers';
import type { BehaviorWithoutAssignee } from '../settings/user-task/without-handler';
import type { Passing } from '../settings/user-task/passing';
import type { Handling } from '../settings/user-task/handling';
import { defaultVoting, type Voting } from '../settings/user-task/voting';

/** The designer's settings of a user task. */
export interface TaskSettings {
  name?: string;
  handlers?: Partial<CandidateCondition>;
  /** Handlers chosen at runtime, from `handlers` if there are some. */
  choice?: Partial<HandlerChoice>;
  /** Several handlers. The list is filled from `handlers`. */
  handling?: Handling;
  /** Lets the handlers vote. Missing fields have their defaults. */
  voting?: Partial<Voting>;
  initiator?: boolean;
  adjacent?: boolean;
  /** The behaviour of a task without an eligible handler, and its fallback handlers. */
  nobody?: BehaviorWithoutAssignee;
  fallback?: CandidateCondition;
  passing?: Partial<Passing>;
  /** The ids of the enabled buttons. The default is `defaultButtons`. */
  buttons?: readonly string[];
  /** The channels that notify its handlers. The default is only the portal's own. */
  channels?: readonly string[];
  /** The deadline. Missing fields have their defaults. */
  deadline?: Partial<Deadline>;
  /** Further extension elements. */
  extensions?: string;
  attributes?: string;
}

/** Returns a handler setting. */
export function handledBy(given: {
  users?: number[];
  departments?: number[];
  roles?: number[];
  variable?: string;
}): CandidateCondition {
  const { users = [], departments = [], roles = [], variable = '' } = given;
  return {
    userList: users.map((userId) => ({ userId, chineseName: `user ${userId}` })),
    departmentList: departments.map((id) => ({ id, name: `department ${id}` })),
    companyList: [],
    roleList: roles.map((roleId) => ({ roleId, roleName: `role ${roleId}` })),
    variable,
  };
}

/** Settings of a task that any of these users handles. */
export const by = (...users: number[]) => ({ handlers: handledBy({ users }) });

export function severalPersons(completePercentage: number, isSequential = false): Handling {
  return { type: 'completeMultiInst', config: { isSequential, completePercentage, condition: '' } };
}

/** Notification channels of a task or of a process. */
export const channelSettings = (channelList: readonly string[]): string =>
  setting('Notification', JSON.stringify({ channelList }));

/** Returns the extension elements of a user task, or an empty text without settings. */
export function taskExtensions(settings: TaskSettings): string {
  const {
    handlers,
    choice,
    handling,
    voting,
    initiator,
    adjacent,
    nobody,
    fallback,
    passing,
    buttons,
    channels,
    deadline,
    extensions,
  } = settings;
  const elements = [
    handlers && setting('candidateCondition', JSON.stringify(handlers)),
    choice && setting('handlerChoice', JSON.stringify(choice)),
    handling && setting('multiActorAction', JSON.stringify(handling)),
    voting && setting('voting', JSON.stringify({ ...defaultVoting, ...voting })),
    initiator && setting('initiatorAutoComplete', 'true'),
    adjacent && setting('serialAutoComplete', 'true'),
    nobody && setting('behaviorWithoutAssignee', nobody),
    fallback && setting('fallbackHandlers', JSON.stringify(fallback)),
    passing && setting('passing', JSON.stringify({ initiator: 'self', repeated: 'never', ...passing })),
    buttons && setting('buttonList', JSON.stringify(buttonList(buttons))),
    channels && channelSettings(channels),
    deadline && setting('deadline', JSON.stringify({ ...defaultDeadline, ...deadline })),
    extensions,
  ].filter(Boolean);
  return elements.length > 0 ? `<extensionElements>${elements.join('')}</extensionElements>` : '';
}

/** Returns the loop of a user task with several handlers. */
export function taskLoop(id: string, { config }: Handling): string {
  const condition = `\${nrOfCompletedInstances/nrOfInstances >= ${config.completePercentage / 100}}`;
  return `<multiInstanceLoopCharacteristics isSequential="${config.isSequential}" camunda:collection="${id}_assigneeList"
    camunda:elementVariable="${id}_assignee"><completionCondition xsi:type="tFormalExpression">${escapeXml(condition)}</completionCondition></multiInstanceLoopCharacteristics>`;
}

/** The extension of a gateway whose flow the previous handler chooses. */
export const flowTypeManual = `<extensionElements>${setting('flowType', 'manual')}</extensionElements>`;

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

function setting(name: string, body: string): string {
  return `<sdecloud:${name}>${escapeXml(body)}</sdecloud:${name}>`;
}

const buttonList = (enabled: readonly string[]) =>
  [...defaultButtons, ...furtherButtons].map((button) => ({ ...button, enabled: enabled.includes(button.id) }));
