import {
  errorMessage,
  errors,
  settingLabels,
  textsIn,
  type audit,
  type ErrorName,
  type Locale,
} from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import { labelText, type FindName, type Json } from '@portal/contract/fields';
import { personalForm, personalInformationArea } from '@portal/contract/personal-information';
import { fieldLabel, valueText, type RecordDefinition } from '@portal/contract/records';
import { findAreaName } from '../../../platform/areas';
import type { ModuleContext } from '../../../platform/module';
import { dictionaryEntries, entryLabels, servedRecords, type Change } from '../../../platform/records';

/** An entry as it is stored. */
export type StoredEntry = Omit<audit.AuditRecord, 'areaName' | 'actionName' | 'changes'> & {
  changes: readonly Change[];
};

/** Puts entries of the log into the reader's words. */
export async function describer(
  { part }: Pick<ModuleContext, 'part'>,
  tenantId: number,
  locale: Locale,
): Promise<(entry: StoredEntry) => audit.AuditRecord> {
  const { areas, actions, fields }: Record<'areas' | 'actions' | 'fields', Texts> = auditTexts(locale);
  const { outcomes }: Record<'outcomes', Texts> = auditTexts(locale);
  const settings: Texts = textsIn(settingLabels, locale);
  const records = new Map(part(servedRecords).map(({ definition }) => [definition.area, definition]));
  const definitions: Described[] = [...records.values(), { form: personalForm }];
  const entries = await entryLabels(
    part(dictionaryEntries),
    tenantId,
    definitions.flatMap(({ form, logged = [] }) => [...form.fields, ...logged]),
  );
  const findArea = findAreaName(locale);
  const findName: FindName = (named) => {
    if (named.type === 'area') return findArea(named);
    const label = entries.get(named.dictionary ?? '')?.get(named.id);
    return label === undefined ? undefined : labelText(label, locale);
  };

  /** Codes of entries that are about no record. */
  const codeText = (field: string, value: unknown) => {
    if (typeof value !== 'string') return undefined;
    if (field === 'refusal' && value in errors) return errorMessage(value as ErrorName, locale);
    return field === 'outcome' ? outcomes[value] : undefined;
  };

  return ({ changes, ...entry }) => {
    const { area, action } = entry;
    const record = records.get(area);
    const described = record ?? (area === personalInformationArea ? { form: personalForm } : noRecord);
    const labelOf = (field: string) =>
      fieldLabel(described, field, locale) ??
      (area === 'settings' ? settings[field] : undefined) ??
      fields[field] ??
      field;
    const textOf = (field: string, value: unknown) =>
      (described === noRecord ? codeText(field, value) : undefined) ??
      valueText(described, field, (value ?? null) as Json, locale, findName);
    return {
      ...entry,
      areaName: areas[area] ?? (record && textsIn(record.texts, locale).title) ?? area,
      actionName: (record && textsIn(record.texts, locale).actions[action]) ?? actions[action] ?? action,
      changes: changes.map(({ field, before, after }) => ({
        field,
        label: labelOf(field),
        before: textOf(field, before),
        after: textOf(field, after),
      })),
    };
  };
}

type Texts = Readonly<Record<string, string>>;
type Described = Pick<RecordDefinition, 'form' | 'logged'>;

/** Its fields have no kinds, so values are shown unchanged. */
const noRecord = { form: { fields: [] } };
