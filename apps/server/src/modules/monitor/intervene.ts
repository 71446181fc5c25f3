import type { CommandResult } from '@portal/engine';
import type { Caller } from '../../platform/http';
import type { Audited } from '../workflow/process-audit';
import type { Workflow } from '../workflow/workflow';

/** Carries out a command of an administrator on an instance, logs it and notifies the users whose lists it changed. */
export async function intervene(
  { audit, announce }: Pick<Workflow, 'audit' | 'announce'>,
  { session, ip }: Caller,
  instanceId: string,
  audited: Audited<CommandResult>,
  command: () => Promise<CommandResult>,
): Promise<void> {
  announce(session.tenantId, await audit.instance({ session, ip }, instanceId, audited, command));
}
