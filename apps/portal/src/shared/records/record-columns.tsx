import { findKind, labelText, type FieldKindName } from '@portal/contract/fields';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';
import { FieldText } from '../fields/FieldText';
import { currentLocale } from '../i18n';
import { RelativeTime } from '../ui/RelativeTime';
import { PendingTag, RecordStateTag } from './RecordStateTag';
import styles from './record-columns.module.css';

/** A value of a record as its kind shows it. */
export function RecordValue({
  definition,
  record,
  name,
}: {
  definition: RecordDefinition;
  record: StoredRecord;
  name: string;
}) {
  const field = definition.form.fields.find(({ key }) => key === name);
  if (!field) return null;
  return <FieldText kind={field.kind as FieldKindName} value={record.values[name] ?? null} settings={field.settings} />;
}

/** Names stay readable however many columns stand beside them. */
const nameWidth = 160;
/** A city in one line, a district in two. */
const areaWidth = 140;
/** Ten characters of 14 px in two lines, so that a row stays low. */
const textWidth = 94;
/** The path of a page in one line; broken, an address cannot be read. */
const addressWidth = 220;
/** What its content needs. */
const contentWidth = 0;

/** A day, or a time of a day, takes the room of its one line. */
const isDate = (kind: string): boolean => kind.startsWith('date');

const widthOf = (kind: string): number => {
  if (kind === 'area') return areaWidth;
  if (kind === 'link') return addressWidth;
  return findKind(kind)?.index === 'number' || kind === 'yes-no' || isDate(kind) ? contentWidth : textWidth;
};

/** The name, the state, which stays in view however many columns follow, the other columns of the definition and the last change. */
export function recordColumns(definition: RecordDefinition, t: TFunction<'records'>): DataColumn<StoredRecord>[] {
  const locale = currentLocale();
  const [name, ...others] = definition.list.columns.flatMap((key, index): DataColumn<StoredRecord>[] => {
    const field = definition.form.fields.find((each) => each.key === key);
    if (!field) return [];
    return [
      {
        key,
        title: labelText(field.label, locale),
        render: (record) => (
          <div className={field.kind === 'choice' ? `${styles.value} ${styles.words}` : styles.value}>
            <RecordValue definition={definition} record={record} name={key} />
          </div>
        ),
        ...(findKind(field.kind)?.index === 'number' && { align: 'right' }),
        minWidth: index === 0 ? nameWidth : widthOf(field.kind),
      },
    ];
  });
  return [
    ...(name ? [name] : []),
    {
      key: 'state',
      title: t('state'),
      minWidth: contentWidth,
      render: ({ state, pending }) => (
        <>
          <RecordStateTag definition={definition} state={state} />
          {pending && <PendingTag definition={definition} state={pending.state} />}
        </>
      ),
    },
    ...others,
    { key: 'author', title: t('createdBy'), minWidth: contentWidth, render: ({ authorName }) => authorName },
    {
      key: 'updated',
      title: t('updated'),
      align: 'right',
      minWidth: contentWidth,
      render: ({ updateTime }) => (
        <div className={styles.updated}>
          <RelativeTime value={updateTime} />
        </div>
      ),
    },
  ];
}
