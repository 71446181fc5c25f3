import type { Appraised, AppraisalOverview, Seat } from '@portal/contract/talent-appraisals';
import { ActionMenu } from '@portal/widgets/action-menu';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAppraisals, remindExperts, replaceExpert } from '../../../shared/api/talent-appraisals';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { useChange } from '../../../shared/ui/useBusy';
import { DrawDialog } from './DrawDialog';
import { useDomainName } from '../useDomainName';
import styles from './appraisal.module.css';

/** Who scores what, and which scores are in, each field as a table of applications by experts. */
export function ScoreMatrix({ overview }: { overview: AppraisalOverview }) {
  const { t } = useTranslation('talentAppraisals');
  const { busy, change } = useChange(refreshAppraisals);
  const [drawing, setDrawing] = useState(false);
  const domainName = useDomainName();
  const { stage, applications, seats, experts } = overview;
  const fields = [...new Set(applications.map(({ field }) => field))];
  const scores = applications.flatMap((application) => application.scores);
  const submitted = scores.filter(({ state }) => state === 'submitted').length;
  const vacant = fields.reduce(
    (sum, field) => sum + (stage === 'ready' ? 0 : Math.max(0, experts - seatedOf(seats, field).length)),
    0,
  );
  const drawable = stage === 'scoring' && (vacant > 0 || submitted < scores.length);
  const remind = async () => {
    const { people } = await remindExperts(overview.batchId);
    notice.success(t('reminded', { count: people }));
  };
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          {stage === 'ready'
            ? t('readyHint', { count: applications.length })
            : t('progress', { submitted, all: scores.length, due: overview.dueAt?.slice(0, 16) ?? '' })}
          {vacant > 0 && ` · ${t('vacant', { count: vacant })}`}
        </p>
        <Flex gap={8} wrap>
          {stage === 'scoring' && submitted < scores.length && (
            <Button loading={busy} onClick={() => void change(remind)}>
              {t('remind')}
            </Button>
          )}
          {(stage === 'ready' ? applications.length > 0 : drawable) && (
            <Button type={stage === 'ready' || vacant > 0 ? 'primary' : 'default'} onClick={() => setDrawing(true)}>
              {t(stage === 'ready' ? 'draw' : 'drawAgain')}
            </Button>
          )}
        </Flex>
      </div>
      {applications.length === 0 && <EmptyState text={t('nothingToScore')} />}
      {fields.map((field) => (
        <Field
          key={field}
          label={field === '' ? t('anyField') : domainName(field)}
          applications={applications.filter((application) => application.field === field)}
          seats={seatedOf(seats, field)}
          replaceable={stage === 'scoring'}
        />
      ))}
      {drawing && <DrawDialog overview={overview} onClose={() => setDrawing(false)} />}
    </>
  );
}

const seatedOf = (seats: readonly Seat[], field: string) =>
  seats.filter((seat) => seat.field === field && seat.state === 'seated');

/** Who has submitted every score is not replaced any more. */
const waitsFor = ({ id }: Seat, applications: readonly Appraised[]): boolean =>
  applications.some(({ scores }) => scores.some(({ seatId, state }) => seatId === id && state !== 'submitted'));

interface FieldProps {
  label: string;
  applications: readonly Appraised[];
  seats: readonly Seat[];
  replaceable: boolean;
}

function Field({ label, applications, seats, replaceable }: FieldProps) {
  const { t } = useTranslation('talentAppraisals');
  return (
    <section aria-label={label} style={{ marginBottom: 24 }}>
      <h2 style={{ marginBottom: 8, fontSize: 16 }}>{label}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('fields.project')}</th>
              {seats.map((seat) => (
                <th key={seat.id} scope="col">
                  <SeatHead seat={seat} replaceable={replaceable && waitsFor(seat, applications)} />
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('fields.average')}
              </th>
            </tr>
          </thead>
          <tbody>
            {applications.map((application) => (
              <tr key={application.id}>
                <th scope="row">
                  {application.name}
                  <span className={styles.sub}>
                    {[application.number, application.applicant, application.unit].filter(Boolean).join(' · ')}
                  </span>
                </th>
                {seats.map((seat) => (
                  <td key={seat.id}>
                    <Cell score={application.scores.find(({ seatId }) => seatId === seat.id)} />
                  </td>
                ))}
                <td className={styles.number}>{application.average?.toFixed(2) ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ score }: { score: Appraised['scores'][number] | undefined }) {
  const { t } = useTranslation('talentAppraisals');
  if (!score) return '—';
  return (
    <span
      className={styles.cell}
      data-state={score.state}
      data-dropped={score.dropped}
      {...(score.dropped && { title: t('dropped'), 'aria-label': `${score.total?.toFixed(2)} ${t('dropped')}` })}
    >
      {score.total?.toFixed(2) ?? t(`scoreState.${score.state}`)}
    </span>
  );
}

function SeatHead({ seat, replaceable }: { seat: Seat; replaceable: boolean }) {
  const { t } = useTranslation('talentAppraisals');
  const client = useQueryClient();
  const [replacing, setReplacing] = useState(false);
  const replace = async (reason: string) => {
    const { replaced } = await replaceExpert(seat.id, reason);
    notice.success(t(replaced ? 'replaced' : 'leftVacant'));
    setReplacing(false);
    await refreshAppraisals(client);
  };
  return (
    <>
      {replaceable ? (
        <ActionMenu menu={{ items: [{ key: 'replace', label: t('replace'), onClick: () => setReplacing(true) }] }}>
          <Button type="text" size="small">
            {seat.name}
          </Button>
        </ActionMenu>
      ) : (
        seat.name
      )}
      <span className={styles.sub}>{seat.unit}</span>
      {replacing && (
        <ReasonDialog
          title={t('replaceExpert', { name: seat.name })}
          okText={t('replace')}
          draft={`talent-seat ${seat.id}`}
          send={replace}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  );
}
