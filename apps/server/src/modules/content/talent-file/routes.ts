import { talentFile as contract, talentFileRecord } from '@portal/contract/talent-file';
import { createSecretBox } from '../../../platform/crypto';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { recordFile } from '../../../platform/records';
import { removeEntry, restoreEntry, saveEntry } from './entries';
import { readFile } from './file';
import { readOwnFile } from './store';

export const setupTalentFile: SetupModule = (context) => {
  const { route, db, storage, config } = context;
  const box = createSecretBox(config.secretKey);

  route(contract.readFile, ({ session }) => readFile({ db, box }, session));

  route(contract.saveEntry, ({ body, ...caller }) => saveEntry(db, caller, body));

  route(contract.removeEntry, ({ body, ...caller }) => removeEntry(db, caller, body.id));

  route(contract.restoreEntry, ({ body, ...caller }) => restoreEntry(db, caller, body.id));

  route(contract.readProof, async ({ session, query: { bucketName, fileName } }) => {
    const { record } = await readOwnFile(db, session);
    if (!record) throw new PortalError('notFound');
    const key = { bucket: bucketName, name: fileName };
    return recordFile({ db, storage }, talentFileRecord, session.tenantId, record.id, key);
  });
};
