import { drawnFormRouter, textsIn, type Locale, type definitions } from '@portal/contract';
import { findKind, labelText, type TableColumn } from '@portal/contract/fields';
import { columnPath, conditionFields, type DrawnForm, type EntriesOf } from '@portal/contract/forms';
import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';
import { hasChanges } from './changes/store';
import type { DefinitionView, FormGuard, FormHistory, Forms } from '../workflow';
import { findOwnReviews, type RecordForm, recordForms, requireOtherReviewer } from '../reviews';
import { codedForms, findCodedForms, type CodedForm } from './coded-forms';
import { readEntries } from './entries';
import { countForms, newestById, newestByKey, publishedKinds, readForms, type FormRow, type Narrowing } from './store';

interface PageQuery {
  keyword: string;
  current: number;
  size: number;
}

/** The forms that processes can be bound to: drawn ones, newest first, then those written in code. */
export interface FormRegistry extends Forms {
  /** Whether a form that is written in code, or a kind of record, has this key. */
  isCoded(formKey: string): boolean;
  /** The kind of record of this form key. */
  record(formKey: string): RecordForm | undefined;
  page(tenantId: number, locale: Locale, query: PageQuery, publishedOnly: boolean): Promise<FormPage>;
  /** Undefined if no published form has this id. */
  items(tenantId: number, id: number, locale: Locale): Promise<definitions.FormItem[] | undefined>;
}

export const formRegistry: Part<FormRegistry> = {
  name: 'registry of forms',
  make: ({ db, part, config }) => createFormRegistry(db, part(recordForms), config),
};

interface FormPage {
  records: (CodedForm | FormRow)[];
  total: number;
  size: number;
  current: number;
}

function createFormRegistry(
  db: Db,
  records: ReadonlyMap<string, RecordForm>,
  { mayReviewOwn }: { mayReviewOwn: boolean },
): FormRegistry {
  const written = () => [...codedForms, ...[...records.values()].map(recordForm)];
  const guards: FormGuard[] = [];
  const histories: FormHistory[] = [];
  const recordOf = (view: DefinitionView) =>
    view.forms.map(({ formKey }) => records.get(formKey)).find((form) => form !== undefined);
  return {
    guard: (guard) => guards.push(guard),
    async requireSeen(actor, at) {
      await Promise.all(guards.map((guard) => guard(actor, at)));
    },
    addHistory: (history) => histories.push(history),
    async changesAtTasks(actor, reading, locale) {
      const isSaved = (await reading.history()).some(({ taskId, endedAt }) => taskId !== null && endedAt !== null);
      if (!isSaved || !(await hasChanges(db, actor.tenantId, reading.record.instanceId))) return [];
      return (await Promise.all(histories.map((history) => history(actor, reading, locale)))).flat();
    },
    mayReviewOwn,
    async requireReviewer(actor, at) {
      const record = recordOf(at.view);
      if (record && !mayReviewOwn) await requireOtherReviewer(db, record, actor, at);
    },
    async ownReviews({ tenantId }, instanceId, view) {
      const record = recordOf(view);
      return record ? findOwnReviews(db, record, { tenantId, instanceId, view }) : () => false;
    },
    isCoded: (formKey) => written().some((form) => form.formKey === formKey),
    isRecord: (formKey) => records.has(formKey),
    record: (formKey) => records.get(formKey),

    async page(tenantId, locale, { keyword, current, size }, publishedOnly) {
      const coded = findCodedForms(written(), locale, keyword);
      const narrowing: Narrowing = { keyword, publishedOnly };
      const from = (current - 1) * size;
      const [drawn, total] = await Promise.all([
        readForms(db, tenantId, narrowing, { offset: from, limit: size }),
        countForms(db, tenantId, narrowing),
      ]);
      const rest = coded.slice(Math.max(0, from - total), Math.max(0, from + size - total));
      return { records: [...drawn, ...rest], total: total + coded.length, size, current };
    },

    async byKey(tenantId, formKey, locale) {
      const coded = written().find((form) => form.formKey === formKey);
      if (coded) return toRecord(coded, locale);
      const drawn = await newestByKey(db, tenantId, formKey);
      return drawn && toRecord(drawn, locale);
    },

    async items(tenantId, id, locale) {
      const coded = written().find((form) => form.id === id);
      if (coded) return coded.items(locale);
      const drawn = await newestById(db, tenantId, id);
      if (!drawn) return undefined;
      return drawnItems(drawn.definition, locale, await readEntries(db, tenantId, drawn.definition, locale));
    },

    async readable(tenantId, formKeys, locale) {
      const found = await Promise.all(
        formKeys.map(async (formKey) => {
          const coded = written().find((form) => form.formKey === formKey);
          if (coded) return { items: coded.items(locale), keys: [] };
          const drawn = await newestByKey(db, tenantId, formKey);
          if (!drawn) return { items: [], keys: [] };
          const entries = await readEntries(db, tenantId, drawn.definition, locale);
          const items = drawnItems(drawn.definition, locale, entries);
          return { items, keys: Object.keys(await publishedKinds(db, drawn.id)) };
        }),
      );
      const items = found.flatMap((form) => form.items);
      const present = new Set(items.map(({ fieldKey }) => fieldKey));
      return {
        fields: items.flatMap(({ readable = [] }) => readable),
        gone: found.flatMap(({ keys }) => keys).filter((key) => !present.has(key)),
      };
    },
  };
}

const recordForm = ({ definition }: RecordForm): CodedForm => ({
  id: definition.review.formId,
  formKey: definition.area,
  formRouter: drawnFormRouter,
  name: (locale) => textsIn(definition.texts, locale).title,
  items: (locale) => drawnItems(definition.form, locale),
  isRecord: true,
});

export const isCoded = (form: CodedForm | object): form is CodedForm => 'formRouter' in form;

export const toRecord = (
  form: CodedForm | Pick<FormRow, 'id' | 'formKey' | 'name'>,
  locale: Locale,
): definitions.FormRecord => ({
  id: form.id,
  formKey: form.formKey,
  formRouter: isCoded(form) ? form.formRouter : drawnFormRouter,
  formName: isCoded(form) ? form.name(locale) : form.name,
});

/** The fields, and after each table its columns. */
function drawnItems(
  { fields }: Pick<DrawnForm, 'fields'>,
  locale: Locale,
  entries?: EntriesOf,
): definitions.FormItem[] {
  return fields
    .filter(({ kind }) => !findKind(kind)?.decorative)
    .flatMap((field) => {
      const { key, kind, label, settings } = field;
      const name = labelText(label, locale);
      const columns = kind === 'table' ? ((settings.columns ?? []) as TableColumn[]) : [];
      return [
        { fieldKey: key, fieldName: name, readable: conditionFields([field], locale, entries) },
        ...columns.map((column) => ({
          fieldKey: columnPath(key, column.key),
          fieldName: `${name} / ${labelText(column.label ?? column.key, locale)}`,
          readable: [],
        })),
      ];
    })
    .map((item, index) => ({ id: index + 1, type: '0', ...item }));
}
