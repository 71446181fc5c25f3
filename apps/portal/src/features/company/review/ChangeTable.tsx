import { textsIn } from '@portal/contract';
import { subRecordTitle } from '@portal/contract/company';
import { labelText, sameValue, type FieldKindName, type Json } from '@portal/contract/fields';
import type { CompiledField } from '@portal/contract/forms';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyChanges } from '../../../shared/api/company';
import { FieldText } from '../../../shared/fields/FieldText';
import { currentLocale } from '../../../shared/i18n';
import { Details } from '../../../shared/layouts/Details';
import styles from '../company.module.css';
import { compiledProfile, compiledSubRecord } from '../compiled';

/** What differs from the version that was approved last: each field with both values. */
export function ChangeTable({ changes: { profile, subRecords } }: { changes: CompanyChanges }) {
  const { t } = useTranslation('company');
  const locale = currentLocale();
  const titles = textsIn(subRecordTitle, locale);
  if (profile.length + subRecords.length === 0) return <p>{t('review.none')}</p>;
  const fields = profile.flatMap(({ field: key, before, after }) => {
    const field = compiledProfile.byKey.get(key);
    return field
      ? [{ key, label: labelText(field.label, locale), text: <Change {...{ field, before, after }} />, wide: true }]
      : [];
  });
  const records = subRecords.map(({ kind, id, before, after }) => {
    const action = before === null ? 'added' : after === null ? 'removed' : 'changed';
    const changed = [...compiledSubRecord(kind).byKey.values()].filter(
      ({ key }) => !sameValue(before?.[key], after?.[key]),
    );
    return {
      key: `${kind} ${id}`,
      label: titles[kind],
      wide: true,
      text: (
        <>
          <Tag>{t(`review.${action}`)}</Tag>
          {changed.map((field) => (
            <div key={field.key}>
              {t('review.labelled', { label: labelText(field.label, locale) })}
              <Change field={field} before={before?.[field.key] ?? null} after={after?.[field.key] ?? null} />
            </div>
          ))}
        </>
      ),
    };
  });
  return <Details columns={1} items={[...fields, ...records]} />;
}

function Change({ field, before, after }: { field: CompiledField; before: Json; after: Json }): ReactNode {
  const show = (value: Json) => (
    <FieldText kind={field.kind as FieldKindName} value={value} settings={field.parsedSettings} />
  );
  return (
    <>
      {before !== null && <del className={styles.removed}>{show(before)}</del>}{' '}
      {after !== null && <ins>{show(after)}</ins>}
    </>
  );
}
