import { permissions } from '@portal/contract';
import { cityCards as definition } from '@portal/contract/city-cards';
import type { Module } from '../../../platform/module';
import { recordSource, visitorSources } from '../../commons/visitors';
import { serveReviewedRecords } from '../../approval/reviews';
import { cityCardsDemo } from './demo';
import { cityCardMigrations } from './migrations';
import { serveTalents } from './talents';
import { serveVideo } from './video';
import { requireOnePublished, requireOwnArea } from './values';

export const cityCards: Module = {
  name: 'city-cards',
  migrations: cityCardMigrations,
  menus: [{ path: '/cityCardPreview', parent: '/talent', icon: 'city', sort: 80 }],
  grants: {
    [permissions.cityCardWrite]: ['ROLE_AUDITOR'],
    [permissions.cityCardPublish]: ['ROLE_AUDITOR'],
  },
  setup: (context) => {
    serveReviewedRecords(context, definition, { prepare: requireOwnArea, changed: requireOnePublished });
    serveTalents(context);
    serveVideo(context);
    context.part(visitorSources).push(
      recordSource(context, definition, {
        kind: 'cityCards',
        title: 'name',
        note: ['slogan', 'summary'],
        facts: ['area', 'phone', 'website'],
        texts: ['body', 'industries', 'policies', 'policyLinks'],
        figures: 'figures',
        files: ['cover', 'pictures'],
        date: 'publishedAt',
      }),
    );
  },
  demo: [cityCardsDemo],
};
