import type { TimerKind } from '@portal/bpmn';
import type { Expression } from '../../expressions';

/**
 * A mapping of one value or of all variables. With `local` an input reads only those of the execution itself, and an
 * output of a call becomes a variable of the call activity.
 */
export type InMapping = { local: boolean } & (
  | { type: 'value'; target: string; source: Expression | string }
  | { type: 'all' }
);

/** An error or escalation thrown to the enclosing scopes. */
export interface Raise {
  type: 'error' | 'escalation' | 'cancel';
  code: string;
  /** Errors: their message. */
  message: Expression | undefined;
}

/** The compensation target: one activity, or the whole scope if undefined. */
export interface Compensates {
  activity: number | undefined;
}

/** The errors or escalations that a catching event accepts. */
export interface RaiseCatch {
  type: Raise['type'];
  /** The code to catch. Undefined catches every code. */
  code: string | undefined;
  /** Variables that receive code and message. */
  codeVariable: string | undefined;
  messageVariable: string | undefined;
}

/** The trigger of an event. Exactly one of these is present. */
export interface Trigger {
  timer: { kind: TimerKind; expression: Expression } | undefined;
  message: { name: Expression } | undefined;
  signal: { name: Expression } | undefined;
  condition: Condition | undefined;
  /** An error or an escalation. */
  raised: RaiseCatch | undefined;
}

/** Fires when its expression is true. It is evaluated whenever a variable changes that it depends on. */
export interface Condition {
  expression: Expression;
  /** Restricts it to changes of this variable. Undefined means every variable. */
  variable: string | undefined;
  /** Restricts it to these kinds of change. An empty list means every kind. */
  changes: readonly VariableChange[];
}

export type VariableChange = 'create' | 'update' | 'delete';

export interface CatchEvent extends Trigger {
  /**
   * The activity of a boundary event. Undefined for an event at the token itself, or at the scope around an event
   * sub-process.
   */
  attachedTo: number | undefined;
  interrupting: boolean;
}

export interface ThrowEvent {
  signal:
    | {
        name: Expression;
        payload: readonly InMapping[];
        /** The business key of the processes that it starts. */
        businessKey: Expression | undefined;
        async: boolean;
      }
    | undefined;
}
