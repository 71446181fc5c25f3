import { FileTextOutlined } from '@ant-design/icons';
import type { definitions } from '@portal/contract';
import { Paging } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import { ChoiceCard, ChoiceCards } from '../../../shared/layouts/ChoiceCard';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { SearchBox } from '../../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useExistingPage, useListQuery } from '../../../shared/filters/useListQuery';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import { ListHead } from '../../../shared/ui/ListHead';

const StartDrafts = lazyInPlace(() => import('../starting/StartDrafts'));

/** The processes that the signed-in person may start, and their drafts of applications. */
export function CreatePage() {
  const { t } = useTranslation('process');
  const [query, change] = useListQuery();
  const { data: read, error, refetch } = useQuery(lists.startable(query));
  const data = useExistingPage(read, query, change);
  const { open, drawer } = useWorkflowDrawer();
  useDocumentTitle(t('create.title'));
  const card = (process: definitions.StartableRecord) => (
    <ChoiceCard
      key={process.processDefinitionKey}
      icon={<Icon of={FileTextOutlined} />}
      title={process.name}
      text={process.documentation}
      note={process.suspension && t('create.suspended', process.suspension)}
      onChoose={process.suspension ? undefined : () => open({ startProcessKey: process.processDefinitionKey })}
    />
  );
  return (
    <>
      <ListHead title={t('create.title')} hint={t('create.hint')} />
      <Suspense>
        <StartDrafts onOpen={open} />
      </Suspense>
      <SearchBox
        value={query.keyword}
        label={t('create.search')}
        onSearch={(keyword) => change({ keyword, current: 1 })}
      />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && (
        <EmptyState text={query.keyword ? t('list.nothingFound', { ns: 'common', ...query }) : t('create.empty')} />
      )}
      <ChoiceCards>{data?.records.map(card)}</ChoiceCards>
      {data && data.total > query.size && (
        <Paging {...query} total={data.total} onChange={(current, size) => change({ current, size })} />
      )}
      {drawer}
    </>
  );
}
