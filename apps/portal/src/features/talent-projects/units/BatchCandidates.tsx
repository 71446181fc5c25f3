import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { talentProjects, type Candidate, type Recommendation } from '@portal/contract/talent-projects';
import { SortableItems } from '@portal/widgets/sorting';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Progress } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnRecord, recordsKey } from '../../../shared/api/records/records';
import { rankApplications } from '../../../shared/api/talent-projects';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { Countdown } from '../calls/Countdown';
import styles from '../talent-projects.module.css';
import { CandidateRow } from './CandidateRow';

const RecordDrawer = lazyInPlace(() => import('../../../shared/records/RecordDrawer'));

type Action = 'recommend' | 'putBack' | 'forward';

/** The applications of a unit in a batch: those to decide, the recommended ones in their order, and all others. */
export function BatchCandidates({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useTranslation('talentProjects');
  const client = useQueryClient();
  const { batch, company, companyId, quota, used, rows } = recommendation;
  const [busy, setBusy] = useState(false);
  const [opened, open] = useState<number | null>(null);
  const [declined, decline] = useState<Candidate | null>(null);
  const recommended = rows.filter(({ state }) => state === 'recommended');
  const waiting = rows.filter(({ state }) => state === 'submitted' || state === 'notRecommended');
  const others = rows.filter((row) => !recommended.includes(row) && !waiting.includes(row));
  const takes = batch.state === 'open' || batch.state === 'closed';
  const isFull = quota !== null && used >= quota;

  const refresh = () => client.invalidateQueries({ queryKey: [recordsKey, talentProjects.area] });
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notice.failure(error);
    } finally {
      await refresh();
      setBusy(false);
    }
  };
  const act = (row: Candidate, action: Action) => run(() => actOnRecord(talentProjects, row, action));
  const forwardAll = () =>
    run(async () => {
      for (const row of recommended) await actOnRecord(talentProjects, row, 'forward');
      notice.success(t('forwarded', { count: recommended.length }));
    });
  const arrange = (next: readonly Candidate[]) =>
    run(() =>
      rankApplications(
        batch.id,
        companyId,
        next.map(({ id }) => id),
      ),
    );
  return (
    <section className={styles.batch} aria-label={batch.title}>
      <Flex justify="space-between" align="start" gap={16} wrap>
        <div>
          <h2 className={styles.heading}>{batch.title}</h2>
          <p className={styles.muted}>
            {company} · <Countdown {...batch} />
          </p>
        </div>
        <div className={styles.quota}>
          {quota === null ? (
            t('usedWithoutQuota', { used })
          ) : (
            <>
              {t('used', { used, quota })}
              <Progress
                size="small"
                showInfo={false}
                percent={quota === 0 ? 100 : Math.round((used / quota) * 100)}
                aria-label={t('used', { used, quota })}
                {...(isFull && { status: 'exception' as const })}
              />
            </>
          )}
        </div>
      </Flex>
      <h3 className={styles.part}>{t('recommended', { count: recommended.length })}</h3>
      {recommended.length === 0 && <p className={styles.muted}>{t('noneRecommended')}</p>}
      <SortableItems
        items={recommended}
        toMovable={({ id, name }) => ({ key: String(id), name })}
        strategy={verticalListSortingStrategy}
        onArrange={arrange}
      >
        {(shown) => (
          <ol className={styles.rows}>
            {shown.map((row, index) => (
              <CandidateRow key={row.id} row={row} position={index + 1} movable={takes} onOpen={() => open(row.id)}>
                {takes && (
                  <>
                    <Button size="small" disabled={busy} onClick={() => void act(row, 'putBack')}>
                      {t('putBack')}
                    </Button>
                    <Button size="small" disabled={busy} onClick={() => decline(row)}>
                      {t('decline')}
                    </Button>
                  </>
                )}
              </CandidateRow>
            ))}
          </ol>
        )}
      </SortableItems>
      {recommended.length > 0 && takes && (
        <Flex justify="end">
          <Popconfirm
            title={t('forwardConfirm', { count: recommended.length })}
            okText={t('forward')}
            cancelText={t('cancel')}
            onConfirm={() => void forwardAll()}
          >
            <Button type="primary" loading={busy}>
              {t('forward')}
            </Button>
          </Popconfirm>
        </Flex>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className={styles.part}>{t('waiting', { count: waiting.length })}</h3>
          <ul className={styles.rows}>
            {waiting.map((row) => (
              <CandidateRow key={row.id} row={row} onOpen={() => open(row.id)}>
                {takes && (
                  <>
                    <Button
                      size="small"
                      type="primary"
                      disabled={busy || isFull}
                      title={isFull ? t('quotaFull') : undefined}
                      onClick={() => void act(row, 'recommend')}
                    >
                      {t('recommend')}
                    </Button>
                    {row.state === 'submitted' && (
                      <Button size="small" disabled={busy} onClick={() => decline(row)}>
                        {t('decline')}
                      </Button>
                    )}
                  </>
                )}
              </CandidateRow>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.part}>{t('others', { count: others.length })}</h3>
          <ul className={styles.rows}>
            {others.map((row) => (
              <CandidateRow key={row.id} row={row} onOpen={() => open(row.id)} />
            ))}
          </ul>
        </>
      )}
      {declined && (
        <ReasonDialog
          title={t('decline')}
          draft={`talent-projects ${declined.id} decline`}
          send={async (reason) => {
            await actOnRecord(talentProjects, declined, 'decline', { reason });
            decline(null);
            await refresh();
          }}
          onClose={() => decline(null)}
        />
      )}
      <Suspense>
        {opened !== null && (
          <RecordDrawer
            definition={talentProjects}
            id={opened}
            onOpen={(next) => open(typeof next === 'number' ? next : null)}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
