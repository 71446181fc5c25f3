import type { TalentFile } from '@portal/contract/talent-file';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PersonalInformation } from '../../shared/api/personal-information';
import { Portrait } from './photo/Portrait';
import { identityPart, showPart } from './sections/parts';
import styles from './talent-file.module.css';

/** How many missing parts are named at once. */
const namedParts = 3;

/** The section of the page in which a missing part is filled in. */
const partOf = {
  identity: identityPart,
  photo: identityPart,
  contact: identityPart,
  education: 'education',
  work: 'work',
  title: 'title',
  level: 'level',
  achievement: 'project',
  proof: 'education',
  language: 'language',
} as const;

interface Props {
  information: PersonalInformation;
  file: TalentFile;
}

/** Who the file is about, how complete it is, and what to fill in next. */
export function FileHead({ information, file }: Props) {
  const { t } = useTranslation('talentFile');
  const { chineseName, values } = information;
  const line = ['title', 'position', 'unit'].map((key) => values[key]).filter((value) => typeof value === 'string');
  const { percent, missing } = file.completeness;
  const next = missing.slice(0, namedParts) as (keyof typeof partOf)[];
  return (
    <header className={styles.head}>
      <Portrait information={information} />
      <div className={styles.who}>
        <h1>{chineseName}</h1>
        <p>{line.length > 0 ? line.join(' · ') : t('hint')}</p>
        {file.approvedAt !== null && <p className={styles.small}>{t('approvedAt', { time: file.approvedAt })}</p>}
      </div>
      <div className={styles.complete}>
        <Progress
          type="circle"
          size={88}
          percent={percent}
          strokeColor="var(--accent)"
          railColor="var(--border)"
          format={() => `${percent}%`}
          aria-label={t('completeness')}
        />
        <div>
          <h2>{t('completeness')}</h2>
          {next.length === 0 ? (
            <p className={styles.small}>{t('complete')}</p>
          ) : (
            <ul className={styles.next}>
              {next.map((part) => (
                <li key={part}>
                  <button type="button" onClick={() => showPart(partOf[part])}>
                    {t(`missing.${part}`)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}
