import { opinions as contract } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import type { Module } from '../../../platform/module';
import { recordFileReaders } from '../../../platform/records';
import { opinionPhrases } from '../../accounts/settings';
import { opinionParts } from '../workflow';
import { opinionMigrations } from './migrations';
import { opinionKeeper } from './parts';
import { readSaved, savedArea, writeSaved } from './signatures/saved';
import { signatureFiles } from './signatures/uploads';
import { addPhrase, lastOpinions, ownPhrases, savePhrases } from './store';

/** What people write often as their opinion on a task, the signature that they keep, and what goes with opinions. */
export const opinions: Module = {
  name: 'opinions',
  migrations: opinionMigrations,
  provide: (context) => context.provide(opinionParts, opinionKeeper(context)),
  setup: (context) => {
    const { route, db, part } = context;
    const signatures = signatureFiles(context);
    part(recordFileReaders).add(savedArea, async ({ userId }, { id }) => id === userId);

    route(contract.phrases, async ({ session, locale }) => {
      const [own, platform, last] = await Promise.all([
        ownPhrases(db, session),
        opinionPhrases(db, session.tenantId),
        lastOpinions(db, session),
      ]);
      return { own, platform: platform ?? contract.defaultPhrases(locale), last };
    });
    route(contract.addPhrase, async ({ session, body }) => ({ own: await addPhrase(db, session, body.text) }));
    route(contract.savePhrases, async ({ session, body }) => ({
      own: await savePhrases(db, session, [...new Set(body.own)]),
    }));

    route(contract.signature, async ({ session }) => ({ file: await readSaved(db, session) }));
    /* A copy, since the upload may sign an opinion as well. */
    route(contract.saveSignature, async ({ session, body }) => {
      await signatures.require(session, body.file);
      const file = await signatures.copy(session, body.file);
      await inTransaction(db, (transaction) => writeSaved(transaction, session, file));
      return { file };
    });
    route(contract.removeSignature, async ({ session }) => {
      await inTransaction(db, (transaction) => writeSaved(transaction, session, null));
      return { file: null };
    });
  },
};
