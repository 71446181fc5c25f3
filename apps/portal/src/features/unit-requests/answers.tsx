import { textOf, type StoredRecord } from '@portal/contract/records';
import { unfinishedAnswers, unitAnswers } from '@portal/contract/unit-requests';
import type { DataColumn } from '@portal/widgets';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRequestFile, requestContent, requestOverview } from '../../shared/api/unit-requests';
import { storedFilePorts } from '../../shared/fields/field-ports';
import { recordColumns, RecordDetail, RecordSubList, RecordValue, type RecordDetailProps } from '../../shared/records';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { DueTag } from '../../shared/workflow/DueTag';
import { RemindButton } from './RemindButton';

interface Props {
  request: number;
  /** Whether units can still answer. */
  remindable: boolean;
  /** Whether units reply with their attitude. */
  attitudes: boolean;
}

/** Shows which units have answered a request, are late, or need a reminder. */
export function AnswersOverview({ request, remindable, attitudes }: Props) {
  const { t } = useTranslation('unitRequests');
  const { data } = useQuery(requestOverview(request));
  const [attitude, setAttitude] = useState('');
  const columns = useAnswerColumns(['unit', ...(attitudes ? ['attitude'] : []), 'submittedAt', 'state']);
  const states = data?.states ?? {};
  const unfinished = unfinishedAnswers.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const answers = (
    <RecordSubList
      key={attitude}
      definition={unitAnswers}
      label={t('overview')}
      filters={{ request: String(request), ...(attitude !== '' && { attitude }) }}
      counts={states}
      columns={columns}
      first="unit"
      parts={answerParts}
      tools={
        <>
          {data && data.late > 0 && <Tag color="error">{t('late', { count: data.late })}</Tag>}
          {remindable && <RemindButton request={request} unfinished={unfinished} />}
        </>
      }
    />
  );
  if (!attitudes || !data) return answers;
  return (
    <Flex vertical gap={24}>
      <Suspense fallback={<PagePlaceholder />}>
        <Attitudes overview={data} chosen={attitude} onChoose={setAttitude} />
      </Suspense>
      {answers}
    </Flex>
  );
}

const Attitudes = lazyInPlace(() => import('./Attitudes'));
const AnswerTable = lazyInPlace(() => import('./tables/AnswerTable'));

const omitted = ['request', 'hasTable', 'asksAttitude'];

/** Shows a request to a unit, and the unit's answer. */
const AnswerDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RequestText answer={record.id} />
    {record.values['hasTable'] === true && (
      <Suspense fallback={<PagePlaceholder />}>
        <AnswerTable
          answer={record.id}
          title={textOf(record.values, 'title') ?? ''}
          state={record.state}
          acknowledgeable={record.actions.includes('acknowledge')}
        />
      </Suspense>
    )}
    <RecordDetail definition={definition} record={record} omitted={omitted} />
  </Flex>
);

/** The parts of an answer in its lists. */
export const answerParts = { Detail: AnswerDetail };

function RequestText({ answer }: { answer: number }) {
  const { t } = useTranslation('unitRequests');
  const { data, error, refetch } = useQuery(requestContent(answer));
  const ports = useMemo(
    () => storedFilePorts({ attachments: data?.attachments ?? [] }, (file) => readRequestFile(answer, file)),
    [answer, data],
  );
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  return (
    <section aria-label={t('request')}>
      <FieldPortsProvider value={ports}>
        <Suspense fallback={<PagePlaceholder />}>
          <FieldValue kind="rich-text" value={data.body} settings={{}} />
        </Suspense>
        {data.attachments.length > 0 && <FieldValue kind="files" value={data.attachments} settings={{}} />}
      </FieldPortsProvider>
    </section>
  );
}

/** Returns some columns of the answers of units. The deadline shows whether it has passed. */
export function useAnswerColumns(names: readonly string[]): DataColumn<StoredRecord>[] {
  const { t } = useTranslation('records');
  const columns = recordColumns(unitAnswers, t, unitAnswers.list.exports).map((column) => ({
    ...column,
    optional: false,
    ...(column.key === 'dueAt' && { render: (record: StoredRecord) => <Deadline record={record} /> }),
  }));
  return columns.filter(({ key }) => names.includes(key));
}

function Deadline({ record }: { record: StoredRecord }) {
  const { dueAt } = record.values;
  return unfinishedAnswers.includes(record.state) && typeof dueAt === 'string' ? (
    <DueTag dueTime={dueAt} followUpTime={null} />
  ) : (
    <RecordValue definition={unitAnswers} record={record} name="dueAt" />
  );
}
