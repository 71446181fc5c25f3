import type { reviews } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { versionOfRecord, versionUnderReview } from '../../api/records/reviews';
import { fieldPorts } from '../../fields/field-ports';
import { LoadError } from '../../ui/placeholders/LoadError';
import { FieldNotes } from './FieldNotes';
import { PersonPhoto } from './PersonPhoto';
import { VersionDifference } from './VersionDifference';
import { VersionParts } from './VersionParts';

/** Shows the form of a record under review between its changes and the data that belongs to it. */
export default function VersionUnderReview({
  procInstId,
  taskId,
  children,
}: {
  procInstId: string;
  taskId: string | null;
  children: ReactNode;
}) {
  const found = useQuery(versionUnderReview({ procInstId, ...(taskId !== null && { taskId }) }));
  return (
    <Version found={found}>
      {children}
      {found.data && <FieldNotes version={found.data} />}
    </Version>
  );
}

/** Shows the version of a record that waits for approval: its changes from the approved version, and its lists. */
export const VersionOfRecord = ({ definition, id }: { definition: RecordDefinition; id: number }) => (
  <Version found={useQuery(versionOfRecord(definition, id))} />
);

function Version({
  found: { data, error, refetch },
  children,
}: {
  found: { data: reviews.ReviewedVersion | undefined; error: unknown; refetch: () => unknown };
  children?: ReactNode;
}) {
  const { t } = useTranslation('records');
  return (
    <FieldPortsProvider value={fieldPorts}>
      <Flex vertical gap={16}>
        {!data && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && error === null && <Skeleton active paragraph={{ rows: 3 }} />}
        {data?.picture && <PersonPhoto version={data} />}
        {data?.revises && (
          <Flex component="section" vertical gap={8}>
            <h3>{t('revision.difference')}</h3>
            <VersionDifference version={data} />
          </Flex>
        )}
        {data && !data.revises && data.parts.length > 0 && <Alert type="info" showIcon title={t('revision.first')} />}
        {children}
        {data && data.parts.length > 0 && (
          <Flex component="section" vertical gap={8}>
            <h3>{t('revision.parts')}</h3>
            <VersionParts parts={data.parts} />
          </Flex>
        )}
      </Flex>
    </FieldPortsProvider>
  );
}
