import { findKind } from '@portal/contract/fields';
import { settle, type FormField } from '@portal/contract/forms';
import { textOf, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { FieldPortsProvider, FieldValue, type FieldPorts } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Alert, Button, Collapse, Flex } from 'antd';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readRecordFile } from '../api/records/records';
import { fieldPorts, storedFilePorts } from '../fields/field-ports';
import { compiledForm } from '../fields/form-values';
import { FormDetails } from '../fields/FormDetails';
import { useWorkflowDrawer } from '../workflow/useWorkflowDrawer';
import { PagePlaceholder } from '../ui/placeholders/PagePlaceholder';
import { AbsoluteTime } from '../ui/RelativeTime';
import type { RecordDetailProps } from './parts';
import { PendingTag, RecordStateTag } from './record-columns';
import { useRefreshRecords } from './record-hooks';

const VersionOfRecord = lazyInPlace(async () => ({
  default: (await import('./review/VersionUnderReview')).VersionOfRecord,
}));
const RecordReviews = lazyInPlace(() => import('./history/RecordReviews'));
const RecordHistory = lazyInPlace(() => import('./history/RecordHistory'));

/** Shows the values of a record with its state, author, time and history. */
export function RecordDetail({
  definition,
  record,
  omitted = [],
  differs = true,
}: RecordDetailProps & {
  omitted?: readonly string[];
  /** Whether the difference of a pending revision is shown here. */
  differs?: boolean;
}) {
  const { t } = useTranslation('records');
  const compiled = compiledForm(definition.form);
  const isShown = ({ key, readOnly }: FormField) =>
    !omitted.includes(key) && (!readOnly || record.values[key] !== undefined || !laterFields(definition).has(key));
  const { open, drawer } = useWorkflowDrawer();
  const { procInstId, taskId } = record;
  const refresh = useEffectEvent(useRefreshRecords(definition));
  const inWorkflow = drawer !== null;
  useEffect(() => (inWorkflow ? () => void refresh() : undefined), [inWorkflow]);
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center" wrap>
        <RecordStateTag definition={definition} state={record.state} />
        {record.pending && <PendingTag definition={definition} state={record.pending.state} />}
        <span>{record.authorName}</span>
        <AbsoluteTime value={record.updateTime} />
        {procInstId && (
          <Button
            size="small"
            type={taskId ? 'primary' : 'default'}
            onClick={() => open(taskId ? { procInstId, taskId } : { procInstId })}
          >
            {t(taskId ? 'handleReview' : 'review')}
          </Button>
        )}
      </Flex>
      {record.pending && differs && (
        <>
          <Alert type="info" showIcon title={t('revision.stands')} />
          <Suspense fallback={<PagePlaceholder />}>
            <VersionOfRecord definition={definition} id={record.id} />
          </Suspense>
        </>
      )}
      <FormDetails
        columns={compiled.form.columns}
        state={settle(compiled, record.values, {})}
        keys={compiled.form.fields.filter(isShown).map(({ key }) => key)}
      />
      <Collapse
        size="small"
        defaultActiveKey={record.state === definition.initial ? [] : ['reviews']}
        items={[
          ...(definition.review
            ? [
                {
                  key: 'reviews',
                  label: t('reviews.title'),
                  children: (
                    <Suspense fallback={<PagePlaceholder />}>
                      <RecordReviews definition={definition} id={record.id} onOpen={open} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          {
            key: 'history',
            label: t('history'),
            children: (
              <Suspense fallback={<PagePlaceholder />}>
                <RecordHistory definition={definition} id={record.id} />
              </Suspense>
            ),
          },
        ]}
      />
      {drawer}
    </Flex>
  );
}

/** Returns the fields that are filled in with an action. They are shown only if they have values. */
const laterFields = ({ actions }: RecordDefinition): ReadonlySet<string> =>
  new Set(Object.values(actions).flatMap(({ fields = [] }) => fields));

/** Returns the ports of a record's fields. Its files are read by those who may read the record. */
export const recordPorts = (definition: RecordDefinition, record: StoredRecord | undefined): FieldPorts =>
  record ? storedFilePorts(record.values, (file) => readRecordFile(definition, record.id, file)) : fieldPorts;

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  /** The fields to show, in order. Those without a value are left out. */
  keys: readonly string[];
  /** The number of columns on a wide screen. */
  columns?: number;
}

/** A published record for its readers. */
export function RecordReading({ definition, record, keys, columns = 2 }: Props) {
  const ports = useMemo(() => recordPorts(definition, record), [definition, record]);
  const compiled = compiledForm(definition.form);
  const filled = keys.filter((key) => {
    const value = record.values[key] ?? null;
    const kind = findKind(definition.form.fields.find((field) => field.key === key)?.kind ?? '');
    return value !== null && !kind?.isEmpty(value);
  });
  return (
    <FieldPortsProvider value={ports}>
      <FormDetails columns={columns} state={settle(compiled, record.values, {})} keys={filled} />
    </FieldPortsProvider>
  );
}

/** A formatted text of a published record for its readers, without a label. */
export function RecordText({ definition, record, field }: Omit<Props, 'keys' | 'columns'> & { field: string }) {
  const ports = useMemo(() => recordPorts(definition, record), [definition, record]);
  const value = textOf(record.values, field);
  if (value === undefined) return null;
  return (
    <FieldPortsProvider value={ports}>
      <FieldValue kind="rich-text" value={value} settings={{}} />
    </FieldPortsProvider>
  );
}
