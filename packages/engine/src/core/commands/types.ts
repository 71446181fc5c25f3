import type { HandlerChoices, Instruction, Variables } from '../../api';
import type { Run } from '../run';
import type { InstanceState } from '../state';

/** The caller of a command. Without a user, handlers are not checked. */
export interface By {
  user?: string | undefined;
  identities?: readonly string[] | undefined;
  /** Users whose tasks the caller may handle as well, in this instance. */
  actsFor?: readonly string[] | undefined;
}

/** Names of variables that exist during this command only. */
interface Transient {
  transient?: readonly string[] | undefined;
}

/** The user who intervenes in an instance, and the reason. Without a user the history records nothing. */
interface Intervened {
  user?: string | undefined;
  comment?: string;
}

interface Commands {
  start: By &
    Transient & {
      instanceId: string;
      definitionId: string;
      businessKey: string;
      title: string;
      initiator: string | null;
      vars: Variables;
      selectedFlowIds: readonly string[];
      comment: string;
      choices?: HandlerChoices | undefined;
      excluded?: readonly string[] | undefined;
      /** The choices of the instance that is restarted. */
      keptChoices?: InstanceState['choices'];
      /** The start event that fired. The default is the none start event. */
      startNode?: string;
      /** Why the normal start failed: a job starts it later. */
      deferred?: string;
      /** Start instructions that replace the start event. */
      changes?: readonly Instruction[];
      /** Input and output parameters are left out. */
      skipIo?: boolean;
      skipListeners?: boolean;
      /** The user who restarts an ended instance. */
      restartedBy?: string;
    };
  complete: By &
    Transient & {
      taskId: string;
      comment: string;
      vars: Variables;
      selectedFlowIds: readonly string[];
      choices?: HandlerChoices | undefined;
      /** Users who sign after the handler. */
      signers?: readonly string[] | undefined;
      /** The name of the custom button that was used. */
      button?: string | undefined;
    };
  /** Votes against, where the members of the node vote. */
  disagree: By & { taskId: string; comment: string };
  /** `returns`: the task comes back to its owner, who decides. */
  delegate: By & { taskId: string; assignee: string; comment: string; returns?: boolean };
  /** Without a kind the signers count like the members of a multi-person node. */
  addSign: By & { taskId: string; users: readonly string[]; comment: string; kind?: 'before' | 'beside' | undefined };
  reject: By & { taskId: string; target: string; comment: string; directReturn?: boolean };
  transfer: By & { taskId: string; assignee: string; comment: string };
  removeSign: By & { taskId: string; users: readonly string[]; comment: string };
  copy: By & { taskId: string; users: readonly string[]; comment: string };
  /** `by`: an administrator, who handles nothing of it. */
  jump: By & { taskId: string; target: string; comment: string; by?: string };
  claim: By & { taskId: string; user: string };
  unclaim: By & { taskId: string; user: string; comment: string };
  /** Withdraws the start if no task is given. */
  withdraw: { taskId?: string; user?: string | undefined; comment: string };
  raise: By &
    Transient & { taskId: string; kind: 'error' | 'escalation'; code: string; message?: string; vars: Variables };
  terminate: By & { taskId: string; comment: string };
  camundaClaim: { taskId: string; user: string };
  setAssignee: { taskId: string; user: string | null };
  setOwner: { taskId: string; user: string | null };
  camundaDelegate: { taskId: string; user: string };
  /** Rechecks the handlers of all open tasks after a user has lost the right to act. */
  recheckHandlers: object;
  resolve: By & Transient & { taskId: string; vars: Variables; comment?: string };
  /** Sets variables. If a user is given, the history records the user and the reason. */
  setVars: {
    vars: Variables;
    remove?: readonly string[];
    executionId?: string;
    local?: boolean;
    user?: string;
    comment?: string;
  };
  message: Transient & {
    /** Without a name, any message that the subscription waits for. */
    name: string | undefined;
    vars: Variables;
    /** The local variables of the waiting activity. `scopeVars` are those of the scope that the event starts. */
    localVars?: Variables;
    scopeVars?: Variables;
    subscriptionId?: string;
  };
  /** Delivers a signal to all subscriptions, or to the named ones that still exist. */
  signal: Transient & { name: string; vars: Variables; subscriptionIds?: readonly string[] };
  /** Leaves a signal to a job, because the subscriber failed with this message. */
  deferSignal: Transient & { name: string; vars: Variables; message: string; subscriptionIds?: readonly string[] };
  /** Triggers the event that an event or receive task waits for, with user and reason. */
  deliver: { subscriptionId: string; user: string; comment: string };
  trigger: { nodeId: string; vars: Variables; subscriptionId?: string };
  runJob: { jobId: string };
  /** `attempts` is the number of attempts that the failure counts as, including those of crashed processes. */
  failJob: { jobId: string; message: string; attempts?: number };
  retryJob: { jobId: string; retries: number; due?: number };
  setJobDue: { jobId: string; due: number };
  /** Lets the deadline of a task stand still, or go on later by the time held. */
  holdDeadline: { taskId: string };
  resumeDeadline: { taskId: string };
  completeExternal: Transient & { taskId: string; vars: Variables; localVars: Variables };
  failExternal: Transient & {
    taskId: string;
    message: string;
    details?: string;
    retries: number;
    worker: string;
    /** Lock duration after a failure before anybody may retry. */
    retryMs: number;
    vars: Variables;
    localVars: Variables;
  };
  externalError: Transient & { taskId: string; code: string; message?: string; vars: Variables };
  retryExternal: { taskId: string; retries: number };
  /** Migrates to another version. `mapping` contains the nodes whose id differs there, by source id. */
  migrate: {
    source: string;
    target: string;
    mapping: Readonly<Record<string, string>>;
    user?: string;
    comment: string;
  };
  suspend: Intervened;
  activate: Intervened;
  modify: {
    changes: readonly Instruction[];
    process?: string;
    skipIo?: boolean;
    skipListeners?: boolean;
    comment?: string;
    user?: string;
  };
  /** The initiator ends it. */
  cancel: { user: string; comment: string };
  /** Ends the instance, or a called process in it. If a user is given, the history records the user. */
  delete: { reason: string; user?: string; process?: string; skipListeners?: boolean };
}

export type CommandType = keyof Commands;
export type CommandOf<T extends CommandType> = Commands[T] & { type: T };
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

/** Applies the command itself. The tokens it releases are moved afterwards. */
export type Perform<T extends CommandType> = (run: Run, command: CommandOf<T>) => void;
