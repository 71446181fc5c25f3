import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { homeArrangementPath } from './paths';
import { permissions } from '../wire/permissions';

/** The kinds of people whose home pages begin differently. */
export const homeKinds = ['talent', 'staff', 'unitAdmin', 'auditor', 'administrator'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** The blocks of the home page. An arrangement keeps these names, so that they never change. */
export const homeBlockIds = [
  'province',
  'waiting',
  'todos',
  'otherTodos',
  'deadlines',
  'started',
  'followed',
  'quickStarts',
  'applications',
  'messages',
  'notices',
  'news',
  'schedule',
  'meetings',
  'person',
  'talentFile',
  'services',
  'unitProfile',
  'unitRequests',
  'recommendations',
  'reviews',
  'system',
  'signIns',
] as const;
export type HomeBlockId = (typeof homeBlockIds)[number];

/** The columns of the page: the wide one, and the one beside it. */
export const homeColumns = ['main', 'side'] as const;
export type HomeColumn = (typeof homeColumns)[number];

const column = z.array(z.enum(homeBlockIds)).max(homeBlockIds.length);

/** Which blocks are shown, in their order. A block that is in no column is hidden. */
export const homeArrangement = z
  .object({ main: column, side: column })
  .refine(({ main, side }) => new Set([...main, ...side]).size === main.length + side.length, {
    path: ['main'],
    message: 'doubled block',
  });
export type HomeArrangement = z.output<typeof homeArrangement>;

/** The arrangement of each kind of people until somebody changes it. */
export const usualArrangements: Readonly<Record<HomeKind, HomeArrangement>> = {
  talent: {
    main: ['talentFile', 'started', 'services', 'todos', 'otherTodos'],
    side: ['deadlines', 'notices', 'meetings', 'messages', 'news'],
  },
  staff: {
    main: ['todos', 'otherTodos', 'followed', 'started', 'applications'],
    side: ['deadlines', 'schedule', 'quickStarts', 'notices', 'news'],
  },
  unitAdmin: {
    main: ['unitProfile', 'unitRequests', 'recommendations', 'todos', 'otherTodos', 'started'],
    side: ['deadlines', 'schedule', 'quickStarts', 'notices', 'messages'],
  },
  auditor: {
    main: ['province', 'waiting', 'todos', 'otherTodos', 'followed'],
    side: ['deadlines', 'schedule', 'reviews', 'quickStarts', 'notices', 'messages'],
  },
  administrator: {
    main: ['system', 'province', 'waiting', 'signIns', 'todos', 'otherTodos'],
    side: ['reviews', 'deadlines', 'quickStarts', 'messages', 'notices'],
  },
};

export const readArrangement = endpoint({
  method: 'GET',
  path: homeArrangementPath,
  summary: "The caller's blocks of the home page, and those that people of the same kind begin with",
  access: 'user',
  response: z.object({
    kind: z.enum(homeKinds),
    usual: homeArrangement,
    /** Null until the caller has arranged the page. */
    own: homeArrangement.nullable(),
  }),
});

export const saveArrangement = endpoint({
  method: 'POST',
  path: homeArrangementPath,
  summary: "Keep the caller's blocks of the home page; null returns to those of the caller's kind",
  access: 'user',
  body: z.object({ arrangement: homeArrangement.nullable() }),
});

export const saveUsual = endpoint({
  method: 'POST',
  path: '/admin/home/arrangement/usual',
  summary: 'Set the blocks that people of a kind begin with; null returns to the built-in ones',
  access: { permissions: [permissions.platformSettings] },
  body: z.object({ kind: z.enum(homeKinds), arrangement: homeArrangement.nullable() }),
});
