import { opinions as contract } from '@portal/contract';
import type { Migration } from '../../../platform/database';
import type { Module } from '../../../platform/module';
import { opinionPhrases } from '../../accounts/settings';
import { addPhrase, lastOpinions, ownPhrases, savePhrases } from './store';

/** The phrases of each person, in their order. */
const migrations: readonly Migration[] = [
  {
    name: '001-phrases',
    sql: `
      create table opinion_phrases (
        tenant_id bigint not null,
        user_id bigint not null,
        phrases text[] not null,
        primary key (tenant_id, user_id)
      );`,
  },
];

/** What people write often as their opinion on a task. */
export const opinions: Module = {
  name: 'opinions',
  migrations,
  setup: ({ route, db }) => {
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
  },
};
