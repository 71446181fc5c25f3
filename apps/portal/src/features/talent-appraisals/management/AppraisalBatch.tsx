import { appraisalStages, type AppraisalOverview } from '@portal/contract/talent-appraisals';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { appraisalOverview, exportRanking } from '../../../shared/api/talent-appraisals';
import { ExportButton } from '../../../shared/files/ExportButton';
import { PageTabs } from '../../../shared/layouts/PageTabs';
import { ListHead } from '../../../shared/ui/ListHead';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useParameter } from '../../../shared/ui/useParameters';
import { money } from '../../../shared/ui/money';
import { Draws } from './Draws';
import { Publicity } from './Publicity';
import { Ranking } from './Ranking';
import { ScoreMatrix } from './ScoreMatrix';
import styles from './appraisal.module.css';

/** Shows how far the scoring of a batch is: experts and scores, ranking, publicity, and how experts were drawn. */
export function AppraisalBatch({ id, back }: { id: number; back: string }) {
  const { t } = useTranslation('talentAppraisals');
  const { data, error, refetch } = useQuery(appraisalOverview(id));
  useDocumentTitle(data?.title);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListHead
        title={data.title}
        hint={t('batchHint', {
          applications: data.applications.length,
          budget: data.budget === null ? t('noLimit') : money(data.budget),
        })}
        action={
          <div className={styles.headActions}>
            <ExportButton name={data.title} read={(format) => exportRanking(id, format)} />
            <Link to={back}>
              <Button>{t('back')}</Button>
            </Link>
          </div>
        }
      />
      <Stages stage={data.stage} />
      {data.returnReason && (
        <Alert type="warning" showIcon title={t('returned', { reason: data.returnReason })} className={styles.notice} />
      )}
      <Parts overview={data} />
    </>
  );
}

function Stages({ stage }: Pick<AppraisalOverview, 'stage'>) {
  const { t } = useTranslation('talentAppraisals');
  const phone = useIsPhone();
  const current = appraisalStages.indexOf(stage);
  if (phone)
    return (
      <p className={styles.stage}>
        {t('stageOf', { now: current + 1, all: appraisalStages.length })} <strong>{t(`stage.${stage}`)}</strong>
      </p>
    );
  return (
    <Steps
      size="small"
      className={styles.steps}
      current={stage === 'published' ? appraisalStages.length : current}
      items={appraisalStages.map((each) => ({ title: t(`stage.${each}`) }))}
    />
  );
}

function Parts({ overview }: { overview: AppraisalOverview }) {
  const { t } = useTranslation('talentAppraisals');
  const [params, choose] = useParameter('part');
  const usual = { ready: 'scores', scoring: 'scores', proposed: 'ranking', decided: 'ranking' } as const;
  const active =
    params.get('part') ?? (overview.stage in usual ? usual[overview.stage as keyof typeof usual] : 'publicity');
  return (
    <PageTabs
      label={t('title')}
      active={active}
      onChange={choose}
      items={[
        { key: 'scores', label: t('parts.scores'), children: <ScoreMatrix overview={overview} /> },
        { key: 'ranking', label: t('parts.ranking'), children: <Ranking overview={overview} /> },
        { key: 'publicity', label: t('parts.publicity'), children: <Publicity overview={overview} /> },
        { key: 'draws', label: t('parts.draws'), children: <Draws batchId={overview.batchId} /> },
      ]}
    />
  );
}
