import { settingLabels, textsIn, type audit, type Locale } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import type { Json } from '@portal/contract/fields';
import { personalForm } from '@portal/contract/personal-information';
import { fieldLabel, valueText } from '@portal/contract/records';
import type { Db } from '../../platform/database';
import { servedRecords, type Change } from '../../platform/records';
import { area as personalInformation } from '../personal-information/form';

/** An entry as it is stored. */
export type StoredEntry = Omit<audit.AuditRecord, 'areaName' | 'actionName' | 'changes'> & {
  changes: readonly Change[];
};

/** Puts entries of the log into the reader's words. */
export function describer(db: Db, locale: Locale): (entry: StoredEntry) => audit.AuditRecord {
  const { areas, actions, fields }: Record<'areas' | 'actions' | 'fields', Texts> = auditTexts(locale);
  const settings: Texts = textsIn(settingLabels, locale);
  const records = new Map(servedRecords(db).map(({ definition }) => [definition.area, definition]));

  return ({ changes, ...entry }) => {
    const { area, action } = entry;
    const record = records.get(area);
    const described = record ?? (area === personalInformation ? { form: personalForm } : noRecord);
    const labelOf = (field: string) =>
      fieldLabel(described, field, locale) ?? (area === 'settings' ? settings : fields)[field] ?? field;
    const textOf = (field: string, value: unknown) => valueText(described, field, (value ?? null) as Json, locale);
    return {
      ...entry,
      areaName: areas[area] ?? area,
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

/** Its fields have no kinds: values are shown as they are. */
const noRecord = { form: { fields: [] } };
