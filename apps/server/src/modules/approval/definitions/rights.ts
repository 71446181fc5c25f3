import { definitions as contract } from '@portal/contract';
import { PortalError, type HttpApp } from '../../../platform/http';
import type { Db } from '../../../platform/database';
import {
  callerOf,
  isDesigner,
  readProcessRights,
  requireDesigner,
  type Workflow,
  writeProcessRights,
} from '../workflow';

/** Serves who designs a process and who reads its instances to those who may design it. */
export function rightsRoutes(route: HttpApp['route'], { engine, directory, audit }: Workflow, db: Db): void {
  route(contract.readRights, async ({ session, query: { processDefKey }, locale }) => {
    await requireDesigner(db, session, processDefKey);
    const { designers, readers, revision } = await readProcessRights(db, session.tenantId, processDefKey);
    const names = await directory.names(session.tenantId, [...designers, ...readers], locale);
    const named = (holders: readonly string[]) =>
      holders.map((holder) => ({ holder, name: names.get(holder) ?? holder }));
    return { designers: named(designers), readers: named(readers), revision };
  });

  route(contract.saveRights, async ({ session, ip, body, locale }) => {
    const { processDefinitionKey: key, withoutMe, revision } = body;
    const rights = { designers: [...new Set(body.designers)], readers: [...new Set(body.readers)], revision };
    await requireDesigner(db, session, key);
    const names = await directory.names(session.tenantId, [...rights.designers, ...rights.readers], locale);
    for (const field of ['designers', 'readers'] as const)
      if (rights[field].some((holder) => !names.has(holder))) throw new PortalError('notFound', {}, { field });
    if (!withoutMe && !isDesigner(session, rights.designers)) throw new PortalError('designersWithoutCaller');
    const draft = await engine.loadDraft(callerOf(session).tenant, key);
    const listed = (holders: readonly string[]) => holders.map((holder) => names.get(holder)).join(', ');
    const more = { designers: listed(rights.designers), readers: listed(rights.readers) };
    const saved = await audit.process({ session, ip }, { key, name: draft?.name }, { action: 'setRights', more }, () =>
      writeProcessRights(db, session, key, rights),
    );
    return { revision: saved };
  });
}
