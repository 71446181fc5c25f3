import { z } from 'zod';
import { menuItem } from '../settings/endpoints';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/** Groups of the application centre, in the order in which it shows them. */
export const applicationCategories = ['talent', 'unit', 'office', 'service'] as const;

export const openModes = ['same', 'window'] as const;

/* The application centre (spec 002 §7). The server answers only with what the caller may open. */
const access = 'user';
/** The id of an area. */
const addressCode = z.string().regex(/^[1-9]\d{5}$/u);
const search = z.string().trim().max(limits.searchLength).default('');
const submoduleId = z.string().regex(/^[\w-]{1,40}$/u);
/** The position among the common-use items of the caller, or null if it is not one. */
const commonUse = z.number().int().nullable();

export const submodule = z.object({ id: submoduleId, name: z.string(), icon: z.string(), commonUse });
export type Submodule = z.output<typeof submodule>;

export const application = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  category: z.string(),
  categoryName: z.string(),
  openMode: z.enum(openModes),
  addressCode: z.string().nullable(),
  commonUse,
  submodules: z.array(submodule),
});
export type Application = z.output<typeof application>;

export const listFront = endpoint({
  method: 'GET',
  path: '/application/appIns/list/front',
  summary: 'List the applications for the caller at the site of an area, or at the current site',
  access,
  query: z.object({ addressCode: addressCode.optional(), applicationName: search }),
  response: z.array(application),
});

export const listArea = endpoint({
  method: 'GET',
  path: '/application/appIns/list/area',
  summary: 'List the applications for the caller that are offered in one area and those below it alone',
  access,
  query: z.object({ addressCode }),
  response: z.array(application),
});

export const trueUrl = endpoint({
  method: 'GET',
  path: '/application/appIns/trueUrl',
  summary: 'The address of an application, or of one of its submodules, for a caller who may open it',
  access,
  query: z.object({ appinsId: rowId, submoduleId: submoduleId.optional() }),
  response: z.object({
    /** A page of the portal, or an https address. */
    url: z.string(),
    openMode: z.enum(openModes),
  }),
});

const item = z.object({ appinsId: rowId, submoduleId: submoduleId.nullable().default(null) });
/** A common-use item: an application, or one of its submodules. */
export type CommonUseItem = z.output<typeof item>;

export const changeSort = endpoint({
  method: 'POST',
  path: '/application/appIns/changeSort',
  summary: "Put the caller's common-use items in order",
  access,
  body: z.object({
    /** All common-use items. Each occurs once. */
    items: z.array(item).min(1).max(limits.commonUse),
  }),
});

export const markApplication = endpoint({
  method: 'POST',
  path: '/application/appCommonUse',
  summary: 'Mark an application as common-use for the caller, or take the mark away',
  access,
  body: z.object({ appinsId: rowId, commonUse: z.boolean() }),
});

export const markSubmodule = endpoint({
  method: 'POST',
  path: '/application/appCommonUse/submodule',
  summary: 'Mark a submodule as common-use for the caller, or take the mark away',
  access,
  body: z.object({ appinsId: rowId, submoduleId, commonUse: z.boolean() }),
});

export const selfAppMenu = endpoint({
  method: 'GET',
  path: '/application/appIns/selfAppMenu',
  summary: 'The menu of one application: its submodules, as far as the caller may open them',
  access,
  query: z.object({ appinsId: rowId }),
  response: z.array(menuItem),
});

export const centerList = endpoint({
  method: 'GET',
  path: '/application/submodule/centerList',
  summary: "Find submodules of the caller's applications at the current site by name",
  access,
  query: z.object({ name: search }),
  response: z.array(
    submodule.extend({ appinsId: z.number().int(), applicationName: z.string(), openMode: z.enum(openModes) }),
  ),
});
