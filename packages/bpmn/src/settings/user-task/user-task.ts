import { isA, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { availableButtons, buttonList, defaultButtons, implicitButtons, type NodeButton } from './buttons';
import { deadline, type Deadline } from './deadline';
import { formList, type FormSetting } from './forms';
import {
  handlerChoice,
  type HandlerChoice,
  allList,
  areOrdered,
  candidateCondition,
  hasHandlers,
  namedHandlers,
  noHandlers,
  onlyUsers,
  type CandidateCondition,
} from './handlers';
import { defaultHandling, handlingProps, isMultiPerson, multiActorAction, type Handling } from './handling';
import {
  change,
  extensionProps,
  jsonSetting,
  readSetting,
  wordSetting,
  type SettingChange,
  textShape,
  listOf,
  oneOf,
  recordOf,
} from '../setting';
import { passing, type Passing } from './passing';
import { usedVoting, voting, type Voting } from './voting';
import {
  behaviorWithoutAssignee,
  fallbackHandlers,
  usedFallback,
  type BehaviorWithoutAssignee,
} from './without-handler';

/** Handlers that are skipped automatically: the initiator, and the handler of the previous node (spec 001 §4). */
export interface AutoSubmit {
  initiator: boolean;
  adjacent: boolean;
}

export interface Notification {
  channelList: string[];
}

export const signatureRules = ['none', 'allowed', 'required'] as const;
export type SignatureRule = (typeof signatureRules)[number];

export interface UserTaskSettings {
  handlers: CandidateCondition;
  /** `undefined` if the definition names the handlers. */
  choice: HandlerChoice | undefined;
  handling: Handling;
  /** `undefined`: the handlers agree or reject, but do not vote. */
  voting: Voting | undefined;
  behaviorWithoutAssignee: BehaviorWithoutAssignee;
  /** Who handles the task when its behavior without handlers is `handlers`. */
  fallback: CandidateCondition | undefined;
  /** `undefined` if auto-submit is off */
  autoSubmit: AutoSubmit | undefined;
  /** Replaces `autoSubmit` if it is set. */
  passing: Passing | undefined;
  /** The node's own list, or that of the process, or the default. */
  buttons: NodeButton[];
  /** A reject must give its reason. */
  rejectCommentRequired: boolean;
  /** Agreeing needs an opinion. */
  commentRequired: boolean;
  /** Whether handlers can sign their opinion by hand, or must sign to agree. */
  signature: SignatureRule;
  /** `undefined`: the node has a due date at most. */
  deadline: Deadline | undefined;
  notification: Notification;
  /** The node's own form settings. Undefined means those of the process. */
  forms: FormSetting[] | undefined;
}

const yesOrNo = oneOf(['true', 'false']);
export const initiatorAutoComplete = wordSetting('InitiatorAutoComplete', yesOrNo);
export const serialAutoComplete = wordSetting('SerialAutoComplete', yesOrNo);
/** Whether a reject must give its reason. */
export const rejectCommentRequired = wordSetting('RejectCommentRequired', yesOrNo);
/** Whether agreeing needs an opinion. */
export const commentRequired = wordSetting('CommentRequired', yesOrNo);
/** Whether handlers sign their opinion by hand. The default is `none`. */
export const signature = wordSetting('Signature', oneOf(signatureRules));
export const notification = jsonSetting('Notification', recordOf<Notification>({ channelList: listOf(textShape) }));

/**
 * Returns the channels that notify the handlers of a user task, or the initiator of an instance of a process. The
 * default is a message in the portal (spec 001 §3).
 */
export const readNotification = (element: BpmnElement): Notification =>
  readSetting(element, notification) ?? { channelList: ['system'] };

/**
 * Writes the channels of a process, which {@link readNotification} reads. A user task stores them among its settings.
 */
export const writeNotification = (factory: ElementFactory, process: BpmnElement, channelList: string[]): ElementProps =>
  extensionProps(factory, process, [change(notification, { channelList })]);

export function readUserTaskSettings(element: BpmnElement): UserTaskSettings {
  const initiator = readSetting(element, initiatorAutoComplete);
  const adjacent = readSetting(element, serialAutoComplete);
  const off = initiator === undefined && adjacent === undefined;
  return {
    handlers: readSetting(element, candidateCondition) ?? noHandlers,
    choice: readSetting(element, handlerChoice),
    handling: readSetting(element, multiActorAction) ?? defaultHandling,
    voting: readSetting(element, voting),
    behaviorWithoutAssignee: readSetting(element, behaviorWithoutAssignee) ?? 'nextNode',
    fallback: readSetting(element, fallbackHandlers),
    autoSubmit: off ? undefined : { initiator: initiator === 'true', adjacent: adjacent === 'true' },
    passing: readSetting(element, passing),
    buttons: readSetting(element, buttonList) ?? processButtons(element) ?? implicitButtons,
    rejectCommentRequired: readSetting(element, rejectCommentRequired) === 'true',
    commentRequired: readSetting(element, commentRequired) === 'true',
    signature: readSetting(element, signature) ?? 'none',
    deadline: readSetting(element, deadline),
    notification: readNotification(element),
    forms: readSetting(element, formList),
  };
}

/** Returns the buttons that the process around an element gives to its tasks, or undefined if it gives none. */
export function processButtons(element: BpmnElement): NodeButton[] | undefined {
  let container: BpmnElement | undefined = element;
  while (container && !isA(container, 'bpmn:Process')) container = container.$parent;
  return container && readSetting(container, buttonList);
}

/** Returns whether a task has a list of buttons of its own, instead of that of its process. */
export const hasOwnButtons = (task: BpmnElement): boolean => readSetting(task, buttonList) !== undefined;

/** Returns whether a task has exactly the buttons with which it was drawn. */
export const hasDrawnButtons = (task: BpmnElement): boolean =>
  JSON.stringify(readSetting(task, buttonList)) === JSON.stringify(defaultButtons);

/** Changes of settings. `buttons: undefined` removes the node's own list. */
export type UserTaskPatch = Partial<Omit<UserTaskSettings, 'buttons'>> & { buttons?: NodeButton[] | undefined };

/**
 * Returns the settings that a drawn task gets if it has none. Within `scope`, the element that it is drawn in, the
 * buttons of the process apply.
 */
export function drawnTaskSettings(element: BpmnElement, scope?: BpmnElement): UserTaskPatch {
  const { behaviorWithoutAssignee: behavior } = readUserTaskSettings(element);
  const inherits = !hasOwnButtons(element) && scope !== undefined && processButtons(scope) !== undefined;
  return {
    behaviorWithoutAssignee: behavior,
    ...(!inherits && { buttons: readSetting(element, buttonList) ?? defaultButtons }),
  };
}

/** Auto-submit is offered for several persons, or for exactly one user and nothing else (spec 001 §4). */
export function allowsAutoSubmit({ handlers, handling, choice }: UserTaskSettings): boolean {
  if (isMultiPerson(handling)) return handling.type === 'completeMultiInst';
  if (choice) return !choice.several;
  return handlers.userList.length === 1 && onlyUsers(handlers);
}

/**
 * Returns whether the handlers have an order in which they can sign. People chosen at runtime have the order of the
 * choice.
 */
export const isSequentialPossible = ({ handlers, choice }: UserTaskSettings): boolean =>
  choice !== undefined || areOrdered(handlers);

/** Returns whether the settings name a handler, or let somebody choose one. */
export const hasHandlerSetting = ({ handlers, choice }: UserTaskSettings): boolean =>
  choice !== undefined || hasHandlers(handlers);

/** Returns the settings after applying the rules between them (spec 001 §4). */
export function settle(settings: UserTaskSettings): UserTaskSettings {
  const { handling, choice } = settings;
  // an expression cannot be checked against a choice
  const handlers = choice ? { ...settings.handlers, variable: '' } : settings.handlers;
  const isSequential = handling.config.isSequential && isMultiPerson(handling) && isSequentialPossible(settings);
  return {
    ...settings,
    handlers,
    handling: { ...handling, config: { ...handling.config, isSequential } },
    voting: usedVoting(settings),
    fallback: usedFallback(settings),
    autoSubmit: allowsAutoSubmit(settings) ? settings.autoSubmit : undefined,
    buttons: availableButtons(settings.buttons, handling),
  };
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false');

const changesOf: { [K in keyof UserTaskSettings]: (settings: UserTaskSettings) => SettingChange[] } = {
  handlers: ({ handlers }) => [change(candidateCondition, handlers), change(allList, namedHandlers(handlers))],
  choice: ({ choice }) => [change(handlerChoice, choice)],
  handling: ({ handling }) => [change(multiActorAction, handling)],
  voting: (settings) => [change(voting, settings.voting)],
  behaviorWithoutAssignee: (settings) => [change(behaviorWithoutAssignee, settings.behaviorWithoutAssignee)],
  fallback: ({ fallback }) => [change(fallbackHandlers, fallback)],
  autoSubmit: ({ autoSubmit }) => [
    change(initiatorAutoComplete, flag(autoSubmit?.initiator)),
    change(serialAutoComplete, flag(autoSubmit?.adjacent)),
  ],
  passing: (settings) => [change(passing, settings.passing)],
  buttons: ({ buttons }) => [change(buttonList, buttons)],
  rejectCommentRequired: (settings) => [
    change(rejectCommentRequired, settings.rejectCommentRequired ? 'true' : undefined),
  ],
  commentRequired: (settings) => [change(commentRequired, settings.commentRequired ? 'true' : undefined)],
  signature: (settings) => [change(signature, settings.signature === 'none' ? undefined : settings.signature)],
  deadline: (settings) => [change(deadline, settings.deadline)],
  notification: (settings) => [change(notification, settings.notification)],
  forms: ({ forms }) => [change(formList, forms)],
};

/**
 * Returns the properties for a change of settings: the extension elements, and the standard constructs that they imply.
 * Settings that the change does not touch keep their stored form.
 */
export function writeUserTaskSettings(
  factory: ElementFactory,
  element: BpmnElement,
  patch: UserTaskPatch,
): ElementProps {
  const current = readUserTaskSettings(element);
  const { buttons = current.buttons } = patch;
  const next = settle({ ...current, ...patch, buttons });
  /* Buttons that no list of the node names stay those of the process. */
  const inherits = 'buttons' in patch ? patch.buttons === undefined : !hasOwnButtons(element);
  const touched = (Object.keys(changesOf) as (keyof UserTaskSettings)[]).filter(
    (key) =>
      key in patch || (JSON.stringify(current[key]) !== JSON.stringify(next[key]) && !(key === 'buttons' && inherits)),
  );
  const extension = extensionProps(
    factory,
    element,
    touched.flatMap((key) => (key === 'buttons' && inherits ? [change(buttonList, undefined)] : changesOf[key](next))),
  );
  const standard = touched.some((key) => key === 'handlers' || key === 'handling')
    ? handlingProps(factory, element, next.handling, next.handlers)
    : {};
  return { ...extension, ...standard };
}
