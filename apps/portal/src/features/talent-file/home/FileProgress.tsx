import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { talentFile, type TalentFile } from '../../../shared/api/talent-file';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import { StateTag } from '../../../shared/ui/StateTag';
import styles from './FileProgress.module.css';

const filePath = '/myInformation';
const colours = {
  none: 'default',
  draft: 'warning',
  review: 'processing',
  approved: 'success',
  returned: 'error',
} as const;
/** How many missing parts are named. */
const named = 3;

/** How complete the user's talent file is, where it stands, and what to fill in next. */
export function FileProgress() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(talentFile());
  return (
    <Panel title={t('blocks.talentFile')} more={{ label: t('talentFile.open'), to: filePath }}>
      {data ? <Standing file={data} /> : <LoadState error={error} onRetry={() => void refetch()} lines={3} />}
      {data?.consent === null && (
        <Button type="primary" onClick={() => void navigate(filePath)}>
          {t('talentFile.open')}
        </Button>
      )}
    </Panel>
  );
}

function Standing({ file: { completeness, state, consent } }: { file: TalentFile }) {
  const { t } = useTranslation('home');
  const { t: tFile } = useTranslation('talentFile');
  const missing = completeness.missing.slice(0, named) as 'photo'[];
  return (
    <div className={styles.standing}>
      <Progress
        type="circle"
        size={88}
        percent={completeness.percent}
        strokeColor="var(--accent)"
        railColor="var(--border)"
        format={() => `${completeness.percent}%`}
        aria-label={t('talentFile.percent', { percent: completeness.percent })}
      />
      <div>
        <p>
          <StateTag colour={colours[state ?? 'none']} label={t(`talentFile.states.${state ?? 'none'}`)} />
        </p>
        <p className={styles.note}>
          {missing.length === 0
            ? t('talentFile.complete')
            : missing.map((part) => tFile(`missing.${part}`)).join(' · ')}
        </p>
        {consent === null && <p className={styles.note}>{t('talentFile.consent')}</p>}
      </div>
    </div>
  );
}
