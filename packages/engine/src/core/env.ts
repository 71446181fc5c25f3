import type { WorkCalendar } from '@portal/contract/work-calendar';
import type { EngineErrorCode } from '../errors';
import type { EngineLimits } from '../limits';
import type { ProcessModel } from '../model/types';
import type { HandlerAnswer, HandlerContext } from '../api';

/** Ports through which the core reads its environment. */
export interface Env {
  now: number;
  /** Users who can act by identity, as far as they are known. */
  members: ReadonlyMap<string, readonly string[]>;
  /** Definitions that call activities run, as far as they are known, by `referenceKey`. */
  definitions: ReadonlyMap<string, CalledDefinition>;
  /** Answers of handlers and scripts, in the order in which the command calls them. */
  answers: readonly CallAnswer[];
  /** The tenant's work calendar, once it is known. */
  calendar?: WorkCalendar | undefined;
  limits?: EngineLimits;
  /** Missing choices of handlers are left open. */
  forecasting?: true;
}

/** A handler of the program's own, or a script, that the command calls. */
export type Call = { context: Omit<HandlerContext, 'tenant'> } & (
  | { type: 'handler'; name: string }
  /** One that is `lenient` answers that it has failed, instead of refusing the command. */
  | { type: 'script'; source: string; lenient?: boolean }
  /** Asks the host whether a task can be agreed to without a person. */
  | { type: 'deadline' }
);

export interface CallAnswer extends HandlerAnswer {
  removed?: readonly string[];
  /** Why a lenient script failed. */
  failed?: EngineErrorCode;
}

export interface CalledDefinition {
  id: string;
  key: string;
  model: ProcessModel;
}

/**
 * Selects a version by its id; or for a key the newest, the one with a number or a tag, or the one that was deployed
 * together with another version (`beside`, by id).
 */
export type DefinitionReference = { id: string } | { key: string; version?: number; tag?: string; beside?: string };

export const referenceKey = (reference: DefinitionReference): string => JSON.stringify(reference);

/** Data that the command needs before it can be executed. */
export interface Need {
  members: readonly string[];
  definitions: readonly DefinitionReference[];
  calendar?: true;
  /** The next call. It is present only if nothing else is needed, because calls are answered in order. */
  call?: Call;
}

/** Thrown when the command needs more data. */
export class Needed extends Error {
  override readonly name = 'Needed';
  readonly need: Need;
  constructor({ members = [], definitions = [], calendar, call }: Partial<Need>) {
    super('more is needed');
    this.need = { members, definitions, ...(calendar ? { calendar } : {}), ...(call ? { call } : {}) };
  }
}

/** @throws {Needed} */
export function definitionOf({ definitions }: Env, reference: DefinitionReference): CalledDefinition {
  const known = definitions.get(referenceKey(reference));
  if (!known) throw new Needed({ definitions: [reference] });
  return known;
}

/** Returns the users behind identities who can act, each once. @throws {Needed} */
export function membersOf(env: Env, identities: readonly string[]): string[] {
  const unknown = identities.filter((identity) => !env.members.has(identity));
  if (unknown.length > 0) throw new Needed({ members: unknown });
  return [...new Set(identities.flatMap((identity) => env.members.get(identity) ?? []))];
}

/** The tenant's work calendar. @throws {Needed} */
export function calendarOf({ calendar }: Env): WorkCalendar {
  if (!calendar) throw new Needed({ calendar: true });
  return calendar;
}
