import type { Assignment } from '@portal/contract/talent-appraisals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { declineSeat, ownAssignments, refreshAppraisals } from '../../../shared/api/talent-appraisals';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { scoringAddress } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { ListHead } from '../../../shared/ui/ListHead';
import { StateTag } from '../../../shared/ui/StateTag';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { useDomainName } from '../useDomainName';
import { ScoringScreen } from './ScoringScreen';
import styles from './scoring.module.css';

const colours = { open: 'warning', draft: 'processing', submitted: 'success' } as const;

/** /talentScoring lists what the signed-in expert scores, or shows the application with `id`. */
export default function ScoringPage() {
  const [id] = useOpenedId();
  return id === null ? <Assignments /> : <ScoringScreen key={id} id={id} />;
}

function Assignments() {
  const { t } = useTranslation('talentAppraisals');
  const { data, error, refetch } = useQuery(ownAssignments());
  useDocumentTitle(t('scoring.title'));
  const seats = [...new Set(data?.map(({ seatId }) => seatId))];
  return (
    <>
      <ListHead title={t('scoring.title')} hint={t('scoring.hint')} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('scoring.empty')} />}
      {seats.map((seatId) => (
        <Group key={seatId} rows={data!.filter((row) => row.seatId === seatId)} />
      ))}
    </>
  );
}

/** The applications of a batch and field, which one expert scores together. */
function Group({ rows }: { rows: readonly Assignment[] }) {
  const { t } = useTranslation('talentAppraisals');
  const client = useQueryClient();
  const domainName = useDomainName();
  const [declining, setDeclining] = useState(false);
  const [{ seatId, batch, field, dueAt }] = rows as [Assignment];
  const done = rows.filter(({ state }) => state === 'submitted').length;
  return (
    <section className={styles.group} aria-label={batch}>
      <Flex justify="space-between" align="baseline" gap={8} wrap>
        <h2>
          {batch} · {field === '' ? t('anyField') : domainName(field)}
        </h2>
        {done === 0 && rows.some(({ editable }) => editable) && (
          <Button type="link" onClick={() => setDeclining(true)}>
            {t('scoring.decline')}
          </Button>
        )}
      </Flex>
      <p className={styles.note}>{t('scoring.progress', { done, all: rows.length, due: dueAt.slice(0, 16) })}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={scoringAddress(row.id)}>
              <span>
                <strong>{row.name}</strong>
                <span className={styles.note}>{row.number}</span>
              </span>
              <span className={styles.end}>
                {row.total !== null && <b>{row.total.toFixed(2)}</b>}
                <StateTag colour={colours[row.state]} label={t(`scoreState.${row.state}`)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {declining && (
        <ReasonDialog
          title={t('scoring.decline')}
          draft={`talent-seat ${seatId} decline`}
          send={async (reason) => {
            await declineSeat(seatId, reason);
            notice.success(t('scoring.declined'));
            setDeclining(false);
            await refreshAppraisals(client);
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  );
}
