import { textsIn } from '@portal/contract';
import { talentFileSections, talentFileSectionTitles, type TalentFile } from '@portal/contract/talent-file';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { personalInformation, type PersonalInformation } from '../../shared/api/personal-information';
import { talentFile } from '../../shared/api/talent-file';
import { currentLocale } from '../../shared/i18n';
import { SectionNav } from '../../shared/layouts/SectionNav';
import { Surface } from '../../shared/layouts/Surface';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { FileHead } from './FileHead';
import { OwnData } from './review/OwnData';
import { ReviewPanel } from './review/ReviewPanel';
import { Identity } from './identity/Identity';
import { Expiring } from './sections/Expiring';
import { identityPart, partId } from './sections/parts';
import { SectionCard } from './sections/SectionCard';
import styles from './talent-file.module.css';

/** /myInformation: what a person keeps about themselves. Who they are comes first, then a card for each section. */
export function TalentFilePage() {
  const { t } = useTranslation('talentFile');
  const information = useQuery(personalInformation());
  const file = useQuery(talentFile());
  useDocumentTitle(t('title'));
  const failed = [information, file].find(({ data, error }) => !data && error !== null);
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!information.data || !file.data)
    return (
      <Surface>
        <Skeleton active avatar paragraph={{ rows: 8 }} aria-label={t('loading')} />
      </Surface>
    );
  return <File information={information.data} file={file.data} />;
}

function File({ information, file }: { information: PersonalInformation; file: TalentFile }) {
  const { t } = useTranslation('talentFile');
  const titles = textsIn(talentFileSectionTitles, currentLocale());
  const entriesOf = (section: string) => file.entries.filter((entry) => entry.section === section);
  return (
    <div className={styles.page}>
      <FileHead information={information} file={file} />
      <ReviewPanel file={file} information={information.values} />
      <Expiring entries={file.entries} />
      <div className={styles.body}>
        <SectionNav
          label={t('sections')}
          items={[
            { id: partId(identityPart), label: t('identity') },
            ...talentFileSections.map((key) => {
              const entries = entriesOf(key);
              return {
                id: partId(key),
                label: titles[key],
                count: entries.length,
                waits: entries.some(({ state }) => state === 'returned') ? t('waits') : undefined,
              };
            }),
          ]}
        />
        <div className={styles.sections}>
          <Identity shown={information} />
          {talentFileSections.map((section) => (
            <SectionCard key={section} section={section} title={titles[section]} entries={entriesOf(section)} />
          ))}
          <OwnData file={file} />
        </div>
      </div>
    </div>
  );
}
