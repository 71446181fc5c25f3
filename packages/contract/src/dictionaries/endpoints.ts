import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { localizedName } from '../wire/text';
import { permissions } from '../wire/permissions';

/** The dictionary whose entries are the roles of the tenant, by id. */
export const roleDictionary = 'sys_role';

/** The dictionary whose entries are the deployed processes of the tenant, by key. */
export const processDictionary = 'sys_process';

export const dictionaryLimits = {
  typeLength: 64,
  valueLength: limits.optionLength,
  labelLength: 100,
  entries: 500,
} as const;

export const newTypePattern = /^[a-z]\w{0,63}$/i;
export const entryValuePattern = /^[\w.-]{1,64}$/;

export const dictionaryType = z.string().regex(/^\w{1,64}$/);
const label = localizedName(dictionaryLimits.labelLength);

const item = z.object({ value: z.string(), label: z.string() });
export type DictionaryItem = z.output<typeof item>;

export const byType = endpoint({
  method: 'GET',
  path: '/admin/dict/type/:dictType',
  summary: "A dictionary's enabled entries, labels in the reader's language",
  access: 'user',
  beforePasswordChange: true,
  params: z.object({ dictType: dictionaryType }),
  response: z.array(item),
});

/** Dictionaries with a dedicated call (spec 002 §7). */
const named = (name: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/admin/zdgl/syszdxb/${name}`,
    summary,
    access: 'user',
    response: z.array(item),
  });

/** A nature of a unit, as a dictionary entry and as spec 000 §3 has it. */
const unitNature = item.extend({ id: z.string(), name: z.string() });
export const unitProperties = endpoint({
  method: 'GET',
  path: '/admin/zdgl/syszdxb/selectUnitsProperty',
  summary: 'Natures of a unit',
  access: 'user',
  response: z.array(unitNature),
});
export const companyHonors = named('selectCompanyHonor', 'Honours of a company');
export const platformTypes = named('selectPlatformType', 'Types of talent platforms');
export const representativeResults = named('selectRepresentativeResult', 'Kinds of representative results');
export const nationalities = named('selectNationality', 'Nationalities');
export const policies = named('policylist', 'Kinds of policies');
export const services = named('serviceslist', 'Kinds of services');
export const listAll = endpoint({
  method: 'GET',
  path: '/admin/zdgl/syszdxb/listAll/:x',
  summary: 'The enabled entries of a dictionary',
  access: 'user',
  params: z.object({ x: dictionaryType }),
  response: z.array(item),
});

const access = { permissions: [permissions.dictionaryManage] } as const;
const revision = z.number().int().nonnegative();

const editableEntry = z.object({
  value: z.string(),
  label,
  disabled: z.boolean(),
  /** Delivered with the product: can be disabled, but not deleted. */
  builtIn: z.boolean(),
});
export type EditableEntry = z.output<typeof editableEntry>;

const editableType = z.object({
  type: z.string(),
  name: label,
  builtIn: z.boolean(),
  /** Entries that are not disabled. */
  entries: z.number().int(),
});
export type EditableType = z.output<typeof editableType>;

export const manageTypes = endpoint({
  method: 'GET',
  path: '/admin/dict/manage/types',
  summary: 'All dictionaries, for editing them and for using them in forms',
  access: { permissions: [permissions.dictionaryManage, permissions.processDesign] },
  response: z.array(editableType),
});

export const manageEntries = endpoint({
  method: 'GET',
  path: '/admin/dict/manage/entries',
  summary: 'All entries of a dictionary in all languages, with the revision to send with a change',
  access,
  query: z.object({ type: dictionaryType }),
  response: z.object({ revision, entries: z.array(editableEntry) }),
});

export const createType = endpoint({
  method: 'POST',
  path: '/admin/dict/manage/createType',
  summary: 'Create a dictionary',
  access,
  body: z.object({ type: z.string().regex(newTypePattern), name: label }),
});

export const saveEntries = endpoint({
  method: 'POST',
  path: '/admin/dict/manage/saveEntries',
  summary: 'Save the entries of a dictionary in their order; built-in entries that are left out are refused',
  access,
  body: z.object({
    type: dictionaryType,
    revision,
    entries: z
      .array(z.object({ value: z.string().regex(entryValuePattern), label, disabled: z.boolean() }))
      .max(dictionaryLimits.entries)
      .refine((entries) => new Set(entries.map(({ value }) => value)).size === entries.length),
  }),
  bodyLimit: limits.settingsBodyBytes,
  response: z.object({ revision }),
});
