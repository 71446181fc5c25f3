import type { TimerKind } from '@portal/bpmn';
import type { Expression } from '../../expressions';

/** A mapping: one value, or all variables (`local`: of the execution itself). */
export type InMapping =
  | { type: 'value'; target: string; source: Expression | string }
  | { type: 'all'; local: boolean };

/** An error or escalation thrown to the enclosing scopes. */
export interface Raise {
  type: 'error' | 'escalation' | 'cancel';
  code: string;
  /** Errors: their message. */
  message: Expression | undefined;
}

/** Compensation target: one activity; undefined: the whole scope. */
export interface Compensates {
  activity: number | undefined;
}

/** Which thrown events a catching event accepts. */
export interface RaiseCatch {
  type: Raise['type'];
  /** undefined to catch every code. */
  code: string | undefined;
  /** Variables that receive code and message. */
  codeVariable: string | undefined;
  messageVariable: string | undefined;
}

/** The trigger; exactly one of these is present. */
export interface Trigger {
  timer: { kind: TimerKind; expression: Expression } | undefined;
  message: { name: Expression } | undefined;
  signal: { name: Expression } | undefined;
  condition: Condition | undefined;
  /** An error or an escalation. */
  raised: RaiseCatch | undefined;
}

/** Holds when its expression is true, looked at when a variable has changed that it is about. */
export interface Condition {
  expression: Expression;
  /** Only this variable; undefined: every one. */
  variable: string | undefined;
  /** Only these changes; empty: every one. */
  changes: readonly VariableChange[];
}

export type VariableChange = 'create' | 'update' | 'delete';

export interface CatchEvent extends Trigger {
  /** Boundary events: their activity; undefined: the token itself, or the scope around an event sub-process. */
  attachedTo: number | undefined;
  interrupting: boolean;
}

export interface ThrowEvent {
  signal: { name: Expression; payload: readonly InMapping[]; async: boolean } | undefined;
}
