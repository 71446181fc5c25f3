import type { Endpoint } from '@portal/contract';
import { talentFile as contract, talentFileRecord } from '@portal/contract/talent-file';
import { createSecretBox } from '../../../platform/crypto';
import { PortalError, type Caller, type FileAnswer, type Route } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { dictionaryEntries, recordFile, writeAudit } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { limitStarts } from '../../accounts/auth';
import { storageOf } from '../../approval/forms';
import { serveReviewedRecords } from '../../approval/reviews';
import { workflowOf } from '../../approval/workflow';
import { giveConsent, withdrawConsent } from './consent';
import { removeEntry, restoreEntry, saveEntry } from './entries';
import { remindOfExpiry } from './expiry';
import { readFile } from './file';
import { settleLibrary } from './library';
import { photoOf } from './picture';
import { drawTalentFileReview } from './process';
import { ownData } from './own-data';
import { ownDocument } from './own-document';
import { readableProofs, readOwnFile } from './store';
import { submitFile } from './submit';
import { besideFile } from './versions';

/** The calls of the record that read it. The calls of the file write it. */
const { page, detail, history, file, export: exported } = talentFileRecord.endpoints;
const reading: readonly Endpoint[] = [page, detail, history, file, exported];

/** Entries are named on the day on which they come near their expiry. */
const expiryEveryMs = 10 * 60_000;

export const setupTalentFile: SetupModule = (context) => {
  const { route, db, storage, config } = context;
  const box = createSecretBox(config.secretKey);
  const workflow = workflowOf(context);
  const ports = { ...storageOf(context), workflow, withinStartLimit: limitStarts(context), box };
  const logExport = async (caller: Caller) => {
    const { record } = await readOwnFile(db, caller.session);
    const subjectId = record?.id ?? 0;
    await writeAudit(db, caller, { area: talentFileRecord.area, subjectId, action: 'export', changes: [] });
  };
  const routeReading: Route = (endpoint, handler) => {
    if (!reading.some(({ path }) => path === endpoint.path)) return;
    /* The history contains edits that were never submitted. */
    const ofOwner: typeof handler = async (call) => {
      const { record } = await readOwnFile(db, call.session);
      if (record?.id !== (call.query as { id: number }).id) throw new PortalError('notFound');
      return handler(call);
    };
    route(endpoint, endpoint.path === history.path ? ofOwner : handler);
  };
  serveReviewedRecords({ ...context, route: routeReading }, talentFileRecord, {
    beside: besideFile,
    besideFiles: (session, record) => readableProofs(db, session, record),
    picture: photoOf,
    drawProcess: drawTalentFileReview,
  });
  const library = startWorker(() => settleLibrary(context, box), context, {
    failed: 'talents were not brought up to date',
  });
  context.afterCommand(library.wake);
  startWorker(() => remindOfExpiry(db, context.realtime), context, { everyMs: expiryEveryMs });

  route(contract.readFile, ({ session }) => readFile({ db, box, workflow }, session));

  route(contract.saveEntry, ({ body, ...caller }) => saveEntry(db, caller, body));

  route(contract.removeEntry, ({ body, ...caller }) => removeEntry(db, caller, body.id));

  route(contract.restoreEntry, ({ body, ...caller }) => restoreEntry(db, caller, body.id));

  route(contract.readProof, async ({ session, query: { bucketName, fileName } }) => {
    const { record } = await readOwnFile(db, session);
    if (!record) throw new PortalError('notFound');
    const key = { bucket: bucketName, name: fileName };
    return recordFile({ db, storage }, talentFileRecord, session.tenantId, record.id, key);
  });

  route(contract.submitFile, ({ body, ...caller }) => submitFile(ports, caller, body));

  route(contract.giveConsent, (caller) => giveConsent(db, caller));

  route(contract.exportData, async ({ session, ip, locale }) => {
    const content = Buffer.from(`${JSON.stringify(await ownData({ db, box }, session), null, 2)}\n`);
    await logExport({ session, ip, locale });
    return download(content, 'application/json', 'my-information.json');
  });

  route(contract.exportDocument, async ({ session, ip, locale }) => {
    const readDictionaries = context.part(dictionaryEntries);
    const content = Buffer.concat(await ownDocument({ db, box, storage, readDictionaries }, session, locale));
    await logExport({ session, ip, locale });
    return download(content, 'application/pdf', 'my-information.pdf');
  });

  route(contract.withdrawConsent, (caller) => withdrawConsent({ db, workflow }, caller));
};

const download = (content: Buffer, contentType: string, downloadName: string): FileAnswer => ({
  content,
  contentType,
  size: content.length,
  downloadName,
});
