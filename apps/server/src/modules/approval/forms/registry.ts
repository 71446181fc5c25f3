import { defaultLocale, drawnFormRouter, textsIn, type Locale, type definitions } from '@portal/contract';
import { findKind, labelText, type TableColumn } from '@portal/contract/fields';
import {
  columnPath,
  conditionFields,
  formVariables,
  type DrawnForm,
  type EntriesOf,
  type FormState,
} from '@portal/contract/forms';
import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';
import { approvalSettings } from '../../accounts/settings';
import { hasChanges } from './changes/store';
import type { DefinitionView, FormGuard, FormHistory, Forms, Supplements, UnchangedForm } from '../workflow';
import { findOwnReviews, type RecordForm, recordForms, requireOtherReviewer } from '../reviews';
import { builtInForms, findBuiltIn, type BuiltInForm } from './built-in';
import { readEntries } from './entries';
import {
  countForms,
  newestById,
  newestByKey,
  pinnedByKey,
  publishedKinds,
  readForms,
  type FormRow,
  type Narrowing,
  type PublishedForm,
} from './store';

interface PageQuery {
  keyword: string;
  current: number;
  size: number;
}

/** The forms that processes can be bound to: drawn ones, newest first, then built-in ones and kinds of records. */
export interface FormRegistry extends Forms {
  /** Returns whether a built-in form, or a kind of record, has this key. */
  isTaken(formKey: string): boolean;
  /** Returns a built-in form by its key or its id. */
  builtIn(of: string | number): BuiltInForm | undefined;
  /** Returns the name of a built-in form or of a kind of record in a language. */
  nameOf(formKey: string, locale: Locale): string | undefined;
  /** Returns the kind of record of this form key. */
  record(formKey: string): RecordForm | undefined;
  /** Returns the newest version of a form that has entries, whether enabled or not. */
  published(tenantId: number, id: number): Promise<PublishedForm | undefined>;
  /** Returns the version that a process deployed at `deployedAt` (milliseconds since 1970) is pinned to. */
  pinned(tenantId: number, formKey: string, deployedAt: number): Promise<PublishedForm | undefined>;
  /** Returns the variables that the expressions of a process read of a form. */
  variables(formKey: string, state: FormState): Record<string, unknown>;
  page(tenantId: number, locale: Locale, query: PageQuery, publishedOnly: boolean): Promise<FormPage>;
  /** Undefined if no published form has this id. */
  items(tenantId: number, id: number, locale: Locale): Promise<definitions.FormItem[] | undefined>;
}

export const formRegistry: Part<FormRegistry> = {
  name: 'registry of forms',
  make: ({ db, part }) =>
    createFormRegistry(db, { builtIn: part(builtInForms), records: part(recordForms) }, part(approvalSettings)),
};

interface FormPage {
  records: (BuiltInForm | FormRow)[];
  total: number;
  size: number;
  current: number;
}

function createFormRegistry(
  db: Db,
  { builtIn, records }: { builtIn: ReadonlyMap<string, BuiltInForm>; records: ReadonlyMap<string, RecordForm> },
  settings: (tenantId: number) => Promise<{ mayReviewOwn: boolean }>,
): FormRegistry {
  const findBuiltInForm = (of: string | number) =>
    [...builtIn.values()].find(({ formKey, id }) => formKey === of || id === of);
  const all = () => [...builtIn.values(), ...[...records.values()].map(recordForm)];
  const guards: FormGuard[] = [];
  const histories: FormHistory[] = [];
  let unchanged: UnchangedForm = async () => ({ vars: {}, changed: false, also: () => [] });
  let supplements: Supplements = {
    fields: async () => [],
    save: async () => ({ vars: {}, changed: false, also: () => [] }),
  };
  const recordOf = (view: DefinitionView) =>
    view.forms.map(({ formKey }) => records.get(formKey)).find((form) => form !== undefined);
  return {
    guard: (guard) => guards.push(guard),
    async requireSeen(actor, at) {
      await Promise.all(guards.map((guard) => guard(actor, at)));
    },
    onUnchanged: (save) => {
      unchanged = save;
    },
    unchanged: (actor, at) => unchanged(actor, at),
    onSupplement: (next) => {
      supplements = next;
    },
    supplementFields: (actor, at) => supplements.fields(actor, at),
    supplement: (actor, at) => supplements.save(actor, at),
    addHistory: (history) => histories.push(history),
    async changesAtTasks(actor, reading, locale, isSupplied = false) {
      const isSaved = (await reading.history()).some(({ taskId, endedAt }) => taskId !== null && endedAt !== null);
      if (!(isSaved || isSupplied) || !(await hasChanges(db, actor.tenantId, reading.record.instanceId))) return [];
      return (await Promise.all(histories.map((history) => history(actor, reading, locale)))).flat();
    },
    async requireReviewer(actor, at) {
      const record = recordOf(at.view);
      if (!record || (await settings(actor.tenantId)).mayReviewOwn) return;
      await requireOtherReviewer(db, record, actor, at);
    },
    async ownReviews({ tenantId }, instanceId, view) {
      const record = recordOf(view);
      return record ? findOwnReviews(db, record, { tenantId, instanceId, view }) : () => false;
    },
    builtIn: findBuiltInForm,
    nameOf: (formKey, locale) =>
      all()
        .find((form) => form.formKey === formKey)
        ?.name(locale),
    isTaken: (formKey) => all().some((form) => form.formKey === formKey),
    startsElsewhere: (formKey) => records.has(formKey) || builtIn.get(formKey)?.startsElsewhere === true,
    record: (formKey) => records.get(formKey),

    async published(tenantId, id) {
      const found = findBuiltInForm(id);
      return found ? publishedForm(found) : newestById(db, tenantId, id);
    },

    async pinned(tenantId, formKey, deployedAt) {
      const found = builtIn.get(formKey);
      return found ? publishedForm(found) : pinnedByKey(db, tenantId, formKey, deployedAt);
    },

    variables: (formKey, state) => (builtIn.get(formKey)?.variables ?? formVariables)(state),

    async page(tenantId, locale, { keyword, current, size }, publishedOnly) {
      const others = findBuiltIn(all(), locale, keyword);
      const narrowing: Narrowing = { keyword, publishedOnly };
      const from = (current - 1) * size;
      const [drawn, total] = await Promise.all([
        readForms(db, tenantId, narrowing, { offset: from, limit: size }),
        countForms(db, tenantId, narrowing),
      ]);
      const rest = others.slice(Math.max(0, from - total), Math.max(0, from + size - total));
      return { records: [...drawn, ...rest], total: total + others.length, size, current };
    },

    async byKey(tenantId, formKey, locale) {
      const found = all().find((form) => form.formKey === formKey);
      if (found) return toRecord(found, locale);
      const drawn = await newestByKey(db, tenantId, formKey);
      return drawn && toRecord(drawn, locale);
    },

    async items(tenantId, id, locale) {
      const found = all().find((form) => form.id === id);
      if (found) return itemsOf(found.definition, locale, { readable: found.readable });
      const drawn = await newestById(db, tenantId, id);
      if (!drawn) return undefined;
      const entries = await readEntries(db, tenantId, drawn.definition, locale);
      return itemsOf(drawn.definition, locale, { entries });
    },

    async readable(tenantId, formKeys, locale) {
      const forms = await Promise.all(
        formKeys.map(async (formKey) => {
          const found = all().find((form) => form.formKey === formKey);
          if (found) return { items: itemsOf(found.definition, locale, { readable: found.readable }), keys: [] };
          const drawn = await newestByKey(db, tenantId, formKey);
          if (!drawn) return { items: [], keys: [] };
          const entries = await readEntries(db, tenantId, drawn.definition, locale);
          const items = itemsOf(drawn.definition, locale, { entries });
          return { items, keys: Object.keys(await publishedKinds(db, drawn.id)) };
        }),
      );
      const items = forms.flatMap((form) => form.items);
      const present = new Set(items.map(({ fieldKey }) => fieldKey));
      return {
        fields: items.flatMap(({ readable = [] }) => readable),
        gone: forms.flatMap(({ keys }) => keys).filter((key) => !present.has(key)),
      };
    },
  };
}

const recordForm = ({ definition }: RecordForm): BuiltInForm => ({
  id: definition.review.formId,
  formKey: definition.area,
  formRouter: drawnFormRouter,
  name: (locale) => textsIn(definition.texts, locale).title,
  definition: { ...definition.form, title: '' },
  version: null,
});

const publishedForm = ({ id, formKey, name, definition }: BuiltInForm): PublishedForm => ({
  id,
  formKey,
  name: name(defaultLocale),
  enabled: true,
  version: 1,
  definition,
});

export const isBuiltIn = (form: BuiltInForm | object): form is BuiltInForm => 'formRouter' in form;

export const toRecord = (
  form: BuiltInForm | Pick<FormRow, 'id' | 'formKey' | 'name'>,
  locale: Locale,
): definitions.FormRecord => ({
  id: form.id,
  formKey: form.formKey,
  formRouter: isBuiltIn(form) ? form.formRouter : drawnFormRouter,
  formName: isBuiltIn(form) ? form.name(locale) : form.name,
});

/** Returns the fields, and after each table its columns. */
function itemsOf(
  { fields }: Pick<DrawnForm, 'fields'>,
  locale: Locale,
  { entries, readable }: { entries?: EntriesOf; readable?: BuiltInForm['readable'] | undefined },
): definitions.FormItem[] {
  return fields
    .filter(({ kind }) => !findKind(kind)?.decorative)
    .flatMap((field) => {
      const { key, kind, label, settings } = field;
      const name = labelText(label, locale);
      const columns = kind === 'table' ? ((settings.columns ?? []) as TableColumn[]) : [];
      return [
        {
          fieldKey: key,
          fieldName: name,
          readable: readable ? readable(field, locale) : conditionFields([field], locale, entries),
        },
        ...columns.map((column) => ({
          fieldKey: columnPath(key, column.key),
          fieldName: `${name} / ${labelText(column.label ?? column.key, locale)}`,
          readable: [],
        })),
      ];
    })
    .map((item, index) => ({ id: index + 1, type: '0', ...item }));
}
