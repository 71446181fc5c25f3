import { CloseCircleFilled, ExclamationCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import type { printing } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon } from '@portal/widgets/icon/subjects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { verifiedPaper } from '../../shared/api/printing';
import { StandalonePage } from '../../shared/layouts/StandalonePage';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import styles from './VerificationPage.module.css';

type Result = printing.Verification['result'];

const icons: Record<Result, typeof DoneIcon> = {
  genuine: DoneIcon,
  changed: ExclamationCircleFilled,
  withdrawn: CloseCircleFilled,
  unknown: QuestionCircleFilled,
};

/** /verify/:token says whether a printed paper is genuine, to whoever scans its code. */
export function VerificationPage() {
  const { t } = useTranslation('verification');
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(verifiedPaper(token));
  return (
    <StandalonePage title={t('title')}>
      {data ? (
        <>
          <div className={styles.result} data-result={data.result} role="status">
            <Icon of={icons[data.result]} className={styles.icon} />
            <strong>{t(`result.${data.result}`)}</strong>
            <p>{t(`hint.${data.result}`)}</p>
          </div>
          {data.paper && <Paper paper={data.paper} now={data.now} />}
        </>
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} />
      )}
    </StandalonePage>
  );
}

interface PaperProps {
  paper: printing.PrintedPaper;
  now: printing.Verification['now'];
}

/** What the paper must say, and the present state where it differs. */
function Paper({ paper, now }: PaperProps) {
  const { t } = useTranslation('verification');
  const { t: process } = useTranslation('process');
  const rows: [string, string][] = [
    ['number', paper.instanceNumber],
    ['process', paper.processName],
    ['initiator', paper.initiatorName],
    ['state', process(`state.${paper.state}`)],
    ['ended', paper.endTime ?? '—'],
    ...(now && now.state !== paper.state
      ? ([
          ['stateNow', process(`state.${now.state}`)],
          ['endedNow', now.endTime ?? '—'],
        ] satisfies [string, string][])
      : []),
    ['printed', paper.printTime],
    ['printedBy', paper.printedBy],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd data-fact={name}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('note')}</p>
    </>
  );
}
