import { defaultTenantId } from '@portal/contract';
import { news } from '@portal/contract/news';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { insertPictured, type Scene } from '../../commons/demo';
import pictured from './demo-pictured.json';
import articles from './demo.json';

/** Adds published news of several columns, which visitors may read, and drafts, one of which is submitted later. */
export const newsDemo: DemoStep = {
  name: 'news',
  async run(_, transaction) {
    await sql`
      insert into news (tenant_id, company_id, created_by, state, title, "column", summary, source, author, body, views,
        published_at)
      select ${defaultTenantId}, null, (select id from users where username = 'auditor01'), state, title, "column",
        summary, source, author, body, views, date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => "daysAgo"))
      from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as article (state text, title text, "column" text,
        summary text, source text, author text, body text, views int, "daysAgo" int)`.execute(transaction);
    await sql`
      insert into settings (tenant_id, name, value) values (${defaultTenantId}, 'newsPublic', 'true'), (${defaultTenantId}, 'visitorPages', 'true')
      on conflict do nothing`.execute(transaction);
  },
};

/** Adds published news with covers, tables and pictures in the text, where `{{picture}}` stands for the cover. */
export const picturedNewsDemo: DemoStep = {
  name: 'news with pictures',
  async run(context, transaction) {
    for (const { scene, daysAgo, views, ...values } of pictured) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other in the transaction
      const id = await insertPictured(context, transaction, news, {
        by: 'auditor01',
        state: 'published',
        values,
        scenes: { cover: [scene as unknown as Scene] },
      });
      // oxlint-disable-next-line no-await-in-loop -- one after the other in the transaction
      await sql`
        update news set views = ${views}, published_at = published_at - make_interval(days => ${daysAgo}),
          body = replace(body, '{{picture}}', (cover -> 0 ->> 'bucketName') || '/' || (cover -> 0 ->> 'fileName'))
        where id = ${id}`.execute(transaction);
    }
  },
};
