import { permissions } from '@portal/contract';
import type { ListedAppraisal } from '@portal/contract/talent-appraisals';
import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { appraisalList } from '../../../shared/api/talent-appraisals';
import { appraisalAddress, talentAppraisalsPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { ListHead } from '../../../shared/ui/ListHead';
import { ManagementLink } from '../../../shared/ui/ManagementLink';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { money } from '../../../shared/ui/money';
import { StageTag } from '../StageTag';
import { AppraisalBatch } from './AppraisalBatch';

/** /background/talentAppraisals lists batches and how far their scoring is, or shows the one with `id`. */
export default function AppraisalsPage() {
  const [id] = useOpenedId();
  return id === null ? <Batches /> : <AppraisalBatch key={id} id={id} back={talentAppraisalsPath} />;
}

function Batches() {
  const { t } = useTranslation('talentAppraisals');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(appraisalList());
  useDocumentTitle(t('title'));
  const columns: DataColumn<ListedAppraisal>[] = [
    {
      key: 'title',
      title: t('fields.batch'),
      render: ({ batchId, title }) => <Link to={appraisalAddress(batchId)}>{title}</Link>,
    },
    { key: 'stage', title: t('fields.stage'), render: ({ stage }) => <StageTag stage={stage} /> },
    { key: 'applications', title: t('fields.applications'), render: ({ applications }) => applications },
    { key: 'scores', title: t('fields.scores'), render: (row) => <Scores row={row} /> },
    {
      key: 'budget',
      title: t('fields.budget'),
      render: ({ budget }) => (budget === null ? t('noLimit') : money(budget)),
    },
    { key: 'until', title: t('fields.until'), render: (row) => untilOf(row)?.slice(0, 16) ?? '—' },
    { key: 'objections', title: t('fields.openObjections'), render: ({ openObjections }) => openObjections || '—' },
  ];
  return (
    <>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <ManagementLink
            permissions={[permissions.talentExpertManage]}
            path="/background/talent-experts"
            label={t('library')}
          />
        }
      />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="talentAppraisals"
          label={t('title')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ batchId }) => String(batchId)}
          loading={!data}
          onRefresh={() => void refetch()}
          renderCard={phone ? (row) => <BatchCard row={row} /> : undefined}
          empty={
            data && (
              <EmptyState
                text={t('empty')}
                step={
                  <Link to="/background/talentBatches">
                    <Button>{t('toBatches')}</Button>
                  </Link>
                }
              />
            )
          }
        />
      )}
    </>
  );
}

const untilOf = ({ stage, dueAt, publicUntil }: ListedAppraisal): string | null =>
  stage === 'scoring' ? dueAt : stage === 'publicity' ? publicUntil : null;

function Scores({ row: { submitted, wanted } }: { row: ListedAppraisal }) {
  const { t } = useTranslation('talentAppraisals');
  if (wanted === 0) return '—';
  return (
    <Progress
      percent={Math.round((submitted / wanted) * 100)}
      size="small"
      format={() => `${submitted}/${wanted}`}
      aria-label={t('fields.scores')}
      style={{ minWidth: 120 }}
    />
  );
}

const BatchCard = ({ row }: { row: ListedAppraisal }) => (
  <Flex vertical gap={8}>
    <Link to={appraisalAddress(row.batchId)}>
      <strong>{row.title}</strong>
    </Link>
    <Flex gap={8} wrap>
      <StageTag stage={row.stage} />
    </Flex>
    <Scores row={row} />
  </Flex>
);
