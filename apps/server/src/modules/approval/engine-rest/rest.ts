import type { CommandResult, Engine, LongPoll } from '@portal/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database';
import type { Author } from '../../../platform/records';
import type { Audited, DefinitionView, DefinitionViews, Forms, ProcessAudit } from '../workflow';
import type { VariableFiles } from './files';
import { RestError } from './refusal';

/** The dependencies of the interface's calls, which all belong to one tenant. */
export interface Rest {
  tenant: string;
  db: Db;
  engine: Engine;
  views: DefinitionViews;
  forms: Forms;
  files: VariableFiles;
  poll: LongPoll;
  audit: ProcessAudit;
  /** Names the program that called, for the audit log. */
  authorOf(request: FastifyRequest): Author;
  /** Notifies the users whose to-do list a finished command changed. */
  announce(result: CommandResult): void;
  /** Carries out a client's command on an instance, logs it and notifies the users whose lists it changed. */
  intervene(
    request: FastifyRequest,
    instanceId: string,
    audited: Audited<CommandResult>,
    command: () => Promise<CommandResult>,
  ): Promise<CommandResult>;
}

/** Registers the routes of one resource. */
export type Routes = (scope: FastifyInstance, rest: Rest) => void;

/** Checks that an object belongs to the tenant of the client. @throws RestError 404 */
export function requireTenant({ tenant }: Rest, tenantId: string | null | undefined, what: string): void {
  if (tenantId !== undefined && tenantId !== null && tenantId !== tenant)
    throw new RestError(404, 'RestException', `No matching ${what} with tenant-id ${tenantId}`);
}

/**
 * Refuses a process that binds a form of the portal. It is started and handled in the portal, where the rules of the
 * form apply.
 * @throws RestError 400
 */
export async function requireFree(
  { tenant, views }: Rest,
  by: { key: string } | { id: string },
): Promise<DefinitionView> {
  const view = 'key' in by ? await views.newest(tenant, by.key) : await views.byId(tenant, by.id);
  const [form] = view.forms;
  if (form)
    throw new RestError(
      400,
      'InvalidRequestException',
      `The process ${view.definition.key} binds the form ${form.formKey}: it is started and handled in the portal`,
    );
  return view;
}
