import { meetings } from '@portal/contract/meetings';
import type { StoredRecord } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPage } from '../../../shared/api/records/records';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { recordColumns, RecordCard } from '../../../shared/records';
import { ListPage } from '../../../shared/ui/ListPage';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { useOpenedId } from '../../../shared/ui/useParameters';

const RecordDrawer = lazyInPlace(() => import('../../../shared/records/RecordDrawer'));

/** Lists activities in review. One opens in a drawer, with the auditor's task. */
export function SubmittedMeetings() {
  const { t } = useTranslation('meetings');
  const { t: records } = useTranslation('records');
  const [query, change] = useListQuery();
  const list = useQuery(recordPage(meetings, { ...query, state: 'review', filters: {} }));
  const [id, open] = useOpenedId();
  return (
    <FieldPortsProvider value={fieldPorts}>
      <ListPage<StoredRecord>
        name="submittedMeetings"
        title={t('review.activities')}
        hint={t('review.activitiesHint')}
        searchLabel={t('search')}
        list={list}
        query={query}
        onQuery={change}
        columns={recordColumns(meetings, records)}
        rowKey={(row) => String(row.id)}
        renderCard={(row) => <RecordCard definition={meetings} record={row} />}
        onOpen={(row) => open(row.id)}
        empty={t('review.noActivities')}
      />
      <Suspense>
        {id !== null && (
          <RecordDrawer
            key={id}
            definition={meetings}
            id={id}
            onOpen={(opened) => open(typeof opened === 'number' ? opened : null)}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </FieldPortsProvider>
  );
}
