import type { CommandResult } from '@portal/engine';
import type { Author } from '../../../platform/records';
import type { Audited } from './process-audit';
import type { Workflow } from './workflow';

/** Carries out a command on an instance, logs it and notifies the users whose lists it changed. */
export async function intervene<Result extends CommandResult>(
  { audit, announce }: Pick<Workflow, 'audit' | 'announce'>,
  author: Author,
  instanceId: string,
  audited: Audited<Result>,
  command: () => Promise<Result>,
): Promise<Result> {
  const result = await audit.instance(author, instanceId, audited, command);
  announce(author.session.tenantId, result);
  return result;
}
