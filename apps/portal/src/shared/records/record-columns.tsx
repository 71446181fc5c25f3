import { textsIn } from '@portal/contract';
import { findKind, labelText, type FieldKindName } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { Flex } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FieldText } from '../fields/FormDetails';
import { currentLocale } from '../i18n';
import { RelativeTime } from '../ui/RelativeTime';
import { StateTag } from '../ui/StateTag';
import styles from './record-columns.module.css';

/** The state of a record in colour, icon and word. */
export const RecordStateTag = ({ definition, state }: { definition: RecordDefinition; state: string }) => (
  <StateTag
    colour={definition.states[state] ?? 'default'}
    label={textsIn(definition.texts, currentLocale()).states[state] ?? state}
  />
);

/** The state of a revision of a published record. */
export function PendingTag({ definition, state }: { definition: RecordDefinition; state: string }) {
  const { t } = useTranslation('records');
  return (
    <StateTag
      colour={definition.states[state] ?? 'default'}
      label={t('revision.pending', { state: textsIn(definition.texts, currentLocale()).states[state] ?? state })}
    />
  );
}

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
/** Fits a city in one line, and a district in two. */
const areaWidth = 140;
/** Ten characters of 14 px in two lines, so that a row stays low. */
const textWidth = 94;
/** Fits the path of a page in one line, because a broken address cannot be read. */
const addressWidth = 220;
/** The width that the content needs. */
const contentWidth = 0;

/** Returns whether the kind is a date or time, which is shown in one line. */
const isDate = (kind: string): boolean => kind.startsWith('date');

const isNumber = (kind: string): boolean => findKind(kind)?.index === 'number';

/** Returns how a value of the field is broken into lines. */
function classOf({ kind, settings }: FormField): string {
  const format = (settings as { format?: string } | undefined)?.format;
  if (isNumber(kind) || format === 'phone') return `${styles.value} ${styles.number}`;
  return kind === 'choice' ? `${styles.value} ${styles.words}` : styles.value!;
}

const widthOf = (kind: string): number => {
  if (kind === 'area') return areaWidth;
  if (kind === 'link') return addressWidth;
  return isNumber(kind) || kind === 'yes-no' || isDate(kind) ? contentWidth : textWidth;
};

/**
 * Returns the columns of a list: the name, the state, which stays visible however many columns follow, the other
 * columns of the definition, and the last change. Columns of `optional` fields are hidden until a reader adds them.
 */
export function recordColumns(
  definition: RecordDefinition,
  t: TFunction<'records'>,
  optional: readonly string[] = [],
): DataColumn<StoredRecord>[] {
  const locale = currentLocale();
  const [name, ...others] = [...definition.list.columns, ...optional].flatMap(
    (key, index): DataColumn<StoredRecord>[] => {
      const field = definition.form.fields.find((each) => each.key === key);
      if (!field) return [];
      return [
        {
          key,
          title: labelText(field.label, locale),
          render: (record) => (
            <div className={classOf(field)}>
              <RecordValue definition={definition} record={record} name={key} />
            </div>
          ),
          ...(isNumber(field.kind) && { align: 'right' }),
          minWidth: index === 0 ? nameWidth : widthOf(field.kind),
          ...(optional.includes(key) && { optional: true }),
        },
      ];
    },
  );
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

/** Returns the field that names a record, which is the first column of its list. */
export function recordName(definition: RecordDefinition, { id, values }: Pick<StoredRecord, 'id' | 'values'>): string {
  const first = values[definition.list.columns[0] ?? ''];
  return typeof first === 'string' && first !== '' ? first : String(id);
}

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  /** The field that names the record. The default is the first column. */
  first?: string;
}

/** A record in a list on a phone: its first column, state, author and time. */
export function RecordCard({ definition, record, first = definition.list.columns[0] ?? '' }: Props) {
  return (
    <Flex vertical gap={4}>
      <strong>
        <RecordValue definition={definition} record={record} name={first} />
      </strong>
      <Flex gap={8} align="center" wrap>
        <RecordStateTag definition={definition} state={record.state} />
        {record.pending && <PendingTag definition={definition} state={record.pending.state} />}
        <small>
          {record.authorName} · <RelativeTime value={record.updateTime} />
        </small>
      </Flex>
    </Flex>
  );
}
