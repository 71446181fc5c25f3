import { z } from 'zod';
import { captchaKinds } from '../auth/work';
import { endpoint } from '../wire/endpoint';

/** The accent colours that a platform may choose. */
export const accents = ['blue', 'red', 'green', 'purple'] as const;
export type Accent = (typeof accents)[number];

/** Platform settings (spec 000 §3). They are shown before sign-in. */
export const platformSettings = z.object({
  loginWebLogo: z.string(),
  logoWebBackground: z.string(),
  loginApplicationName: z.string(),
  frontIndexLogo: z.string(),
  adminIndexLogo: z.string(),
  browserIcon: z.string(),
  browserFrontTitle: z.string(),
  browserBackTitle: z.string(),
  /** The owner and the current year. */
  copyrightBottomInfo: z.string(),
  /** The number of the site's ICP filing, which is empty if there is none. */
  icpNumber: z.string(),
  accent: z.enum(accents),
  /** Names the platform in the header of calls that are made before sign-in. */
  platformAlias: z.string(),
  /** The links of the tool box. If empty, they lead to the portal's home page and guide. */
  websiteUrl: z.string(),
  operationGuideUrl: z.string(),
  /** Whether visitors may read published news. */
  newsPublic: z.boolean(),
  /** Whether there are public pages for visitors. */
  visitorPages: z.boolean(),
  /** Whether sign-in asks for the captcha. */
  captchaEnabled: z.boolean(),
  /** Set by the server's configuration, not by the platform settings. */
  captchaKind: z.enum(captchaKinds),
  /** The minimum length of a new password. */
  passwordLengthMin: z.number().int(),
  /** Pages before sign-in that the platform has closed: sign-in by phone, registration. */
  closedPages: z.array(z.string()),
  /** Whether a unit names its credit code and division when it registers. */
  unitDetails: z.boolean(),
  /** Whether people sign in by passkeys. */
  passkeys: z.boolean(),
  /** Minutes without a use after which a session ends, or 0. */
  idleMinutes: z.number().int(),
  /** The providers of social sign-on, in the order of their buttons. */
  socialProviders: z.array(z.object({ type: z.string(), name: z.string() })),
});
export type PlatformSettings = z.infer<typeof platformSettings>;

export const settings = endpoint({
  method: 'GET',
  path: '/admin/enterpriseSetting/select',
  summary: 'Platform settings',
  access: 'public',
  response: platformSettings,
});

export interface MenuItem {
  id: number;
  label: string;
  path: string;
  icon: string | null;
  meta: { keepAlive: boolean };
  /** '0' means shown. */
  ifShow: string;
  children: MenuItem[];
}
export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.number().int(),
  label: z.string(),
  path: z.string(),
  icon: z.string().nullable(),
  meta: z.object({ keepAlive: z.boolean() }),
  ifShow: z.string(),
  get children() {
    return z.array(menuItem);
  },
});

export const menu = endpoint({
  method: 'GET',
  path: '/admin/menu/front',
  summary: 'The menu of the signed-in person',
  access: 'user',
  response: z.array(menuItem),
});

export interface AreaNode {
  id: number;
  name: string;
  children: AreaNode[];
}
const areaNode: z.ZodType<AreaNode> = z.object({
  id: z.number().int(),
  name: z.string(),
  get children() {
    return z.array(areaNode);
  },
});

/** The administrative divisions of the province, 省本级 first. */
export const areaTree = endpoint({
  method: 'GET',
  path: '/admin/demand/xzqh/tree',
  summary: 'Province, cities and districts',
  access: 'public',
  response: z.array(areaNode),
});

/** The divisions of all provinces, for fields that offer them. */
export const countryTree = endpoint({
  method: 'GET',
  path: '/admin/demand/xzqh/country',
  summary: 'All provinces with their cities and districts',
  access: 'user',
  response: z.array(areaNode),
});

export const counts = z.object({
  todo: z.number().int(),
  complete: z.number().int(),
  create: z.number().int(),
  /** Copies not yet read. */
  copy: z.number().int(),
  /** The number of questions about other people's tasks that the user has not answered, counted up to a limit. */
  consulted: z.number().int(),
  /** Pending to-dos of other applications. */
  otherTodo: z.number().int(),
  /** Unread notices for the user. */
  unreadNotice: z.number().int(),
});
export type Counts = z.infer<typeof counts>;

/** To-do counters (spec 000 §3). */
export const homeCount = endpoint({
  method: 'GET',
  path: '/admin/home/front/count',
  summary: 'Count the open tasks, handled tasks and started instances of the signed-in user',
  access: 'user',
  response: counts,
});
