import { DataTable, type DataColumn } from '@portal/widgets';
import type { PublicBatch, PublicBatchDetail } from '@portal/contract/talent-appraisals';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { publicBatch, publicBatches } from '../../../shared/api/talent-appraisals';
import { publicityAddress, talentPublicityPath } from '../../../shared/paths';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { useSession } from '../../../shared/session/store';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { ListHead } from '../../../shared/ui/ListHead';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { Countdown } from '../Countdown';
import { money } from '../../../shared/ui/money';
import { StageTag } from '../StageTag';
import styles from '../scoring/scoring.module.css';

const ObjectionDialog = lazyInPlace(() => import('./ObjectionDialog'));

/** /talentPublicity shows everybody the batches in publicity and those with results, or the one with `id`. */
export default function PublicityPage() {
  const [id] = useOpenedId();
  return id === null ? <Batches /> : <Batch key={id} id={id} />;
}

function Batches() {
  const { t } = useTranslation('talentAppraisals');
  const { data, error, refetch } = useQuery(publicBatches());
  useDocumentTitle(t('publicity.title'));
  return (
    <>
      <ListHead title={t('publicity.title')} hint={t('publicity.hint')} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('publicity.empty')} />}
      {data && data.length > 0 && (
        <section className={styles.group}>
          <ul className={styles.rows} style={{ marginTop: 0 }}>
            {data.map((batch) => (
              <li key={batch.batchId}>
                <Link to={publicityAddress(batch.batchId)}>
                  <span>
                    <strong>{batch.title}</strong>
                    <span className={styles.note}>
                      {t('publicity.line', {
                        count: batch.projects,
                        from: batch.publicFrom.slice(0, 10),
                        until: batch.publicUntil.slice(0, 10),
                      })}
                    </span>
                  </span>
                  <StageTag stage={batch.stage} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Project = PublicBatchDetail['projects'][number];

function Batch({ id }: { id: number }) {
  const { t } = useTranslation('talentAppraisals');
  const read = useQuery(publicBatch(id));
  const { data } = read;
  return (
    <ReadingFrame
      title={data?.title}
      facts={data && <Facts batch={data} />}
      read={read}
      gone={t('publicity.gone')}
      back={{ label: t('publicity.back'), to: talentPublicityPath }}
    >
      {data && <Projects batch={data} />}
    </ReadingFrame>
  );
}

function Facts({ batch }: { batch: Omit<PublicBatch, 'projects'> }) {
  const { t } = useTranslation('talentAppraisals');
  return (
    <>
      <StageTag stage={batch.stage} />
      <span>
        {t('publicTime', { from: batch.publicFrom.slice(0, 16), until: batch.publicUntil.slice(0, 16) })}
        {batch.publishedAt && ` · ${t('publicity.publishedAt', { time: batch.publishedAt.slice(0, 10) })}`}
      </span>
      {batch.open && <Countdown until={batch.publicUntil} inline />}
    </>
  );
}

function Projects({ batch }: { batch: PublicBatchDetail }) {
  const { t } = useTranslation('talentAppraisals');
  const phone = useIsPhone();
  const signedIn = useSession() !== null;
  const [objecting, setObjecting] = useState<Project | null>(null);
  const objection = (project: Project) =>
    batch.open && signedIn ? (
      <Button size="small" onClick={() => setObjecting(project)}>
        {t('publicity.object')}
      </Button>
    ) : null;
  const columns: DataColumn<Project>[] = [
    { key: 'name', title: t('fields.applicant'), render: ({ name }) => name },
    { key: 'unit', title: t('fields.unit'), render: ({ unit }) => unit },
    { key: 'project', title: t('fields.project'), render: ({ project }) => project },
    { key: 'amount', title: t('fields.amount'), render: ({ amount }) => money(amount) },
    ...(batch.open && signedIn ? [{ key: 'object', title: t('fields.actions'), render: objection }] : []),
  ];
  return (
    <>
      <Alert
        showIcon
        type="info"
        style={{ marginBottom: 16 }}
        title={t(batch.open ? (signedIn ? 'publicity.objectHint' : 'publicity.signInHint') : 'publicity.overHint')}
      />
      <DataTable
        name="talentPublicity"
        label={batch.title}
        columns={columns}
        rows={batch.projects}
        rowKey={({ id }) => String(id)}
        renderCard={
          phone
            ? (row) => (
                <Flex vertical gap={4}>
                  <strong>{row.project}</strong>
                  <span>
                    {row.name} · {row.unit}
                  </span>
                  <span>{money(row.amount)}</span>
                  {objection(row)}
                </Flex>
              )
            : undefined
        }
        empty={<EmptyState text={t('publicity.noProjects')} />}
      />
      {objecting && (
        <Suspense fallback={null}>
          <ObjectionDialog project={objecting} onClose={() => setObjecting(null)} />
        </Suspense>
      )}
    </>
  );
}
