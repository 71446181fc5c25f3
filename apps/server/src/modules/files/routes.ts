import { files as contract } from '@portal/contract';
import { PortalError } from '../../platform/http';
import type { Module } from '../../platform/module';
import { callerOf, isProcessAdministrator } from '../workflow/caller';
import { startCleanup } from './cleanup';
import { contentTypeOf, isShownInPlace } from './content';
import { fileStore } from './store';
import { keepUpload } from './upload';

/** The bucket of uploads without a folder. */
const generalBucket = 'portal';

export const files: Module = (context) => {
  const { route, database, storage, engine } = context;
  const store = fileStore(database.pool);
  context.onClose(startCleanup(store, storage, context.log));

  route(contract.upload, async (call) =>
    keepUpload(await call.upload(), call.session, call.query.folder ?? generalBucket, { files: store, storage }),
  );

  route(contract.download, async ({ session, params, query }) => {
    const key = { bucket: params.bucket, name: params.name };
    const file = await store.find(session.tenantId, key);
    if (!file) throw new PortalError('notFound');
    const mayRead =
      file.uploadedBy === session.userId ||
      (file.instanceId !== null &&
        (isProcessAdministrator(session) || (await engine.participates(callerOf(session), file.instanceId))));
    if (!mayRead) throw new PortalError('forbidden');
    const stored = await storage.read(key.bucket, key.name);
    if (!stored) throw new PortalError('notFound');
    const inPlace = query.inline === '1' && isShownInPlace(file.extension);
    return {
      content: stored.content,
      contentType: contentTypeOf(file.extension),
      size: stored.size,
      ...(!inPlace && { downloadName: file.original }),
    };
  });
};
