import { LeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { cityCards, seriesOf } from '@portal/contract/city-cards';
import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { recordDetail } from '../../../../shared/api/records/records';
import { CityFigures } from '../../../../shared/city-figures/CityFigures';
import { Gallery, RecordPicture } from '../../../../shared/gallery';
import { isGone } from '../../../../shared/http';
import '../../../../shared/layouts/printed-part.css';
import { showSection } from '../../../../shared/layouts/SectionNav';
import { cityCardsPath } from '../../../../shared/paths';
import { RecordReading, RecordText } from '../../../../shared/records';
import { EmptyState } from '../../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../../../shared/ui/useDocumentTitle';
import { CityCarriers } from './CityCarriers';
import { CityTalents } from './CityTalents';
import { Industries } from './Industries';
import { Policies } from './Policies';
import { CityVideo } from './CityVideo';
import styles from './card.module.css';

export type CityValues = RecordValues<typeof cityCards.fields>;

/** One city: cover, figures, industries, policies, talents, carriers, pictures, video and whom to ask. */
export function CityCard({ id }: { id: number }) {
  const { t } = useTranslation('cityCards');
  const { data, error, refetch } = useQuery(recordDetail(cityCards, id));
  const gone = isGone(error);
  const name = (data?.values as CityValues | undefined)?.name;
  useDocumentTitle(gone ? t('gone') : name);
  const back = (
    <Link to={cityCardsPath}>
      <Button>{t('back')}</Button>
    </Link>
  );
  if (gone) return <EmptyState wholePage text={t('gone')} step={back} />;
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} wayOut={back} />;
  return data ? <Shown record={data} /> : <PagePlaceholder />;
}

function Shown({ record }: { record: StoredRecord }) {
  const { t } = useTranslation('cityCards');
  const values = record.values as CityValues;
  const { name = '', area = '', slogan, summary, body, cover, pictures = [], figures, industries, video } = values;
  const { policies, policyLinks, talentsShown, updatedOn } = values;
  const sections: { key: Section; content: ReactNode }[] = [
    { key: 'about', content: body && <RecordText definition={cityCards} record={record} field="body" /> },
    {
      key: 'figures',
      content: figures && figures.length > 0 && <CityFigures series={seriesOf(figures)} updatedOn={updatedOn} />,
    },
    { key: 'industries', content: industries && industries.length > 0 && <Industries rows={industries} /> },
    { key: 'talents', content: talentsShown && <CityTalents id={record.id} /> },
    {
      key: 'policies',
      content: (policies || (policyLinks && policyLinks.length > 0)) && (
        <>
          {policies && <RecordText definition={cityCards} record={record} field="policies" />}
          <Policies rows={policyLinks ?? []} />
        </>
      ),
    },
    { key: 'carriers', content: <CityCarriers area={area} name={name} /> },
    { key: 'video', content: video?.[0] && <CityVideo record={record} file={video[0]} poster={values.poster?.[0]} /> },
    {
      key: 'pictures',
      content: pictures.length > 0 && <Gallery definition={cityCards} id={record.id} name={name} pictures={pictures} />,
    },
    {
      key: 'contact',
      content: (values.contact || values.phone || values.website) && (
        <RecordReading definition={cityCards} record={record} keys={['contact', 'phone', 'website']} />
      ),
    },
  ];
  const shown = sections.filter(({ content }) => Boolean(content));
  return (
    <article data-printed className={styles.page}>
      <header className={styles.hero}>
        <RecordPicture
          definition={cityCards}
          id={record.id}
          file={cover?.[0] ?? pictures[0]}
          name={name}
          eager
          className={styles.cover}
        />
        <div className={styles.words}>
          <h1>{name}</h1>
          {slogan && <p>{slogan}</p>}
        </div>
        <div className={styles.tools} data-unprinted>
          <Link to={cityCardsPath}>
            <Button icon={<Icon of={LeftOutlined} />}>{t('back')}</Button>
          </Link>
          <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <p className={styles.summary}>{summary}</p>
      <nav className={styles.parts} aria-label={t('parts')} data-unprinted>
        {shown.map(({ key }) => (
          <button key={key} type="button" onClick={() => showSection(`city-${key}`)}>
            {t(`section.${key}`)}
          </button>
        ))}
      </nav>
      {shown.map(({ key, content }) => (
        <section key={key} id={`city-${key}`} tabIndex={-1} className={styles.section}>
          <h2>{t(`section.${key}`)}</h2>
          {content}
        </section>
      ))}
    </article>
  );
}

type Section =
  | 'about'
  | 'figures'
  | 'industries'
  | 'talents'
  | 'policies'
  | 'carriers'
  | 'video'
  | 'pictures'
  | 'contact';
