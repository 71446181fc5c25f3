/* Requests to custom handlers and scripts, and their answers. */
import type { Variables } from './ports';

/** Context of the place that calls a handler or a script. */
export interface HandlerContext {
  tenant: string;
  instanceId: string;
  definitionId: string;
  businessKey: string;
  executionId: string;
  nodeId: string;
  nodeName: string;
  /** Listeners: the event, e.g. `start`, `take`, `create`. */
  event: string | null;
  /** Every variable visible to the execution. */
  vars: Variables;
  /** Fields of a class, with their expressions evaluated. */
  fields: Readonly<Record<string, unknown>>;
  /** The task, for task listeners. */
  task: {
    id: string;
    name: string;
    assignee: string | null;
    priority: number;
    dueAt: number | null;
    followUpAt: number | null;
  } | null;
}

/** Changes requested by a handler. */
export interface HandlerAnswer {
  /** The value for a result variable. */
  result?: unknown;
  /** Sets each variable where it is defined, else on the instance. */
  vars?: Variables;
  localVars?: Variables;
  /** Task listeners: the task's new assignee. */
  assignee?: string | null;
  /** An incident for an administrator to resolve. */
  incident?: { type: string; message: string };
  /** A BPMN error for the surrounding events. */
  error?: { code: string; message?: string };
}

/**
 * Custom code, referenced in a definition by `camunda:class` or, as `${name}`, by `camunda:delegateExpression`. An
 * error it throws refuses the command that called it. It may be called again when the command is retried.
 */
export type Handler = (context: HandlerContext) => Promise<HandlerAnswer | void> | HandlerAnswer | void;
