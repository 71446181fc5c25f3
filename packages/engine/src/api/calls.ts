/* What handlers of the program's own and scripts are told, and what they answer. */
import type { Variables } from './ports';

/** What a handler or a script is told of where it is called. */
export interface HandlerContext {
  tenant: string;
  instanceId: string;
  definitionId: string;
  businessKey: string;
  executionId: string;
  nodeId: string;
  nodeName: string;
  /** Listeners: what has happened, e.g. `start`, `take`, `create`. */
  event: string | null;
  /** Every variable that is seen from there. */
  vars: Variables;
  /** Fields of a class, with their expressions evaluated. */
  fields: Readonly<Record<string, unknown>>;
  /** Task listeners: the task. */
  task: {
    id: string;
    name: string;
    assignee: string | null;
    priority: number;
    dueAt: number | null;
    followUpAt: number | null;
  } | null;
}

/** What a handler wants to be changed. */
export interface HandlerAnswer {
  /** The value for a result variable. */
  result?: unknown;
  /** Set where each is defined, else on the instance. */
  vars?: Variables;
  localVars?: Variables;
  /** Task listeners: the task's new assignee. */
  assignee?: string | null;
  /** Something for an administrator to look after. */
  incident?: { type: string; message: string };
  /** A BPMN error for the events around. */
  error?: { code: string; message?: string };
}

/**
 * Work of the program's own, named in a definition by `camunda:class` or, as `${name}`, by `camunda:delegateExpression`.
 * What it throws refuses the command that has called it. It may be called again when the command is tried again.
 */
export type Handler = (context: HandlerContext) => Promise<HandlerAnswer | void> | HandlerAnswer | void;
