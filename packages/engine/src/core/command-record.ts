import type { HistoryEntry } from '../api';
import type { Copy, Effects, EndedCall, Relock, Reminder, ThrownSignal, Unhandled } from './effects';
import type { Changed } from './events/conditions';
import type { Handled } from './history/withdrawals';
import { marksOf, processOf, rootId, type Execution, type TrailEntry } from './state';
import { ExecutionTree } from './tokens/tree';
import type { VariableChange } from '../api';

/** Activity type of actions on an instance as a whole. */
export const wholeProcess = 'process';

/** Records what one command was given, and what it has done so far. */
export class CommandRecord extends ExecutionTree {
  readonly history: HistoryEntry[] = [];
  /** Nodes for which no handler was found. */
  readonly unhandled: Unhandled[] = [];
  /** Reminders of deadlines, and overdue tasks that could not be decided. */
  readonly reminders: Reminder[] = [];
  readonly deadlineFailures: Effects['deadlineFailures'] = [];
  /** Variable changes made by users. */
  readonly variableChanges: VariableChange[] = [];
  readonly callsEnded: EndedCall[] = [];
  /** Signals thrown for other instances. */
  readonly signals: ThrownSignal[] = [];
  /** Copies for users to read. */
  readonly copies: Copy[] = [];
  /** External tasks whose lock changes. */
  readonly relocked = new Map<string, Relock>();
  /** Tasks that are removed with a terminated instance, with their notification channels. */
  readonly lost = new Map<string, readonly string[]>();
  /** Actions and skipped tasks of users in this command. */
  readonly handled: Handled[] = [];
  /** Executions whose tasks a user has acted on. */
  readonly acted = new Set<string>();
  /** Executions in which an event sub-process has taken the place of everything. */
  readonly interrupted = new Set<string>();
  /** Variables changed and conditions waited for since conditions were last looked at. */
  readonly changed: Changed[] = [];
  readonly newConditions: string[] = [];
  /** The variables that a process which began in this command was given. */
  readonly given: Changed[] = [];
  /** Tokens were created by modification: they enter their nodes before conditions are evaluated. */
  entersFirst = false;
  /** Input and output parameters are left out. */
  skipIo = false;
  /** Listeners are left out. */
  skipListeners = false;
  /**
   * The process that is being modified, by which user of the portal, and the node of its last token if it is empty by
   * itself.
   */
  modified: { process: string; user?: string | undefined; ended?: { lastNode?: string | undefined } } | undefined;
  /** Executions recorded as ended whose end listeners are still running. */
  readonly left = new Set<string>();
  /** Executions whose output parameters have been applied before they are left. */
  readonly outputsApplied = new Set<string>();
  /** Names of the variables that exist only during this command. */
  readonly transient = new Set<string>();
  /** Flows chosen by the caller of the command. */
  selected: readonly string[] = [];
  /** The process for whose nodes the caller of the command was asked to choose handlers. */
  choosingIn: string | undefined;
  /** The initiator who starts the process with this command. */
  submittedBy: string | undefined;
  /** Processes called in this command, with the number of answers used before. */
  readonly callsBegun = new Map<string, number>();
  /** Calls that cannot start in this command, with the reason. */
  failedCalls: ReadonlyMap<string, string> = new Map();
  /** Comment given with the command. */
  comment = '';

  /** Records what lies behind a completed activity. */
  addTrail(activity: Execution, entry: TrailEntry): string {
    const id = this.newId();
    const process = processOf(this.state, activity).id;
    const scope = activity.parent ?? rootId;
    this.state.trail[id] = {
      ...entry,
      since: activity.since,
      ...(scope === rootId ? {} : { scope }),
      ...(process === rootId ? {} : { process }),
    };
    return id;
  }

  /** Marks a flow as taken, for the diagram. */
  recordFlow(at: Execution, id: string): void {
    const { flows } = marksOf(this.state, at);
    if (!flows.includes(id)) flows.push(id);
  }
}
