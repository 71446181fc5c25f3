import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readRequestFile, requestContent } from '../../shared/api/unit-requests';
import { storedFilePorts } from '../../shared/fields/field-ports';
import { RecordDetail, type RecordDetailProps } from '../../shared/records';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';

const omitted = ['request'];

/** What a unit is asked for, and what it has answered. */
export const AnswerDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RequestText answer={record.id} />
    <RecordDetail definition={definition} record={record} omitted={omitted} />
  </Flex>
);

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
