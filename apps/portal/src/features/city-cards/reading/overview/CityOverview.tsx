import { permissions } from '@portal/contract';
import { cityCards, seriesOf } from '@portal/contract/city-cards';
import type { RecordValues } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { recordPage } from '../../../../shared/api/records/records';
import { RecordPicture } from '../../../../shared/gallery';
import { ProvinceMap, useCityNames } from '../../../../shared/map';
import { cityCardAddress, cityCardsAdministrationPath } from '../../../../shared/paths';
import { ListHead } from '../../../../shared/ui/ListHead';
import { ManagementLink } from '../../../../shared/ui/ManagementLink';
import { EmptyState } from '../../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../../../shared/ui/useDocumentTitle';
import styles from './overview.module.css';

type Values = RecordValues<typeof cityCards.fields>;
interface Card extends Values {
  id: number;
}

/** More than a province has cities and districts. */
const shownAtMost = 500;
/** The figures on a card of the overview. */
const headlines = 2;

const isProvince = ({ area = '' }: Card): boolean => area.endsWith('0000');

/** The cards of the province and its cities: on the map, and as pictures with their most important figures. */
export function CityOverview() {
  const { t } = useTranslation('cityCards');
  const names = useCityNames();
  const navigate = useNavigate();
  const query = { current: 1, size: shownAtMost, keyword: '', state: 'published', filters: {} };
  const { data, error, refetch } = useQuery(recordPage(cityCards, query));
  useDocumentTitle(t('title'));
  const cards = (data?.records ?? []).map(({ id, values }): Card => ({ id, ...(values as Values) }));
  const byArea = new Map(cards.map((card) => [card.area, card]));
  const province = cards.find(isProvince);
  const cities = cards.filter((card) => !isProvince(card));
  return (
    <section className={styles.overview}>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <ManagementLink
            permissions={[permissions.cityCardWrite, permissions.cityCardPublish]}
            path={cityCardsAdministrationPath}
            label={t('manage')}
          />
        }
      />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && cards.length === 0 && <EmptyState text={t('empty')} />}
      {cards.length > 0 && (
        <>
          <div className={styles.top}>
            <div className={styles.map}>
              <ProvinceMap
                label={t('map')}
                names={names}
                shadeOf={(code) => (byArea.has(code) ? 0.24 : 0.05)}
                onCity={(code) => {
                  const card = byArea.get(code);
                  if (card) void navigate(cityCardAddress(card.id));
                }}
              />
              <p>{t('mapHint')}</p>
            </div>
            {province && <Tile card={province} large />}
          </div>
          <ul className={styles.cards} aria-label={t('title')}>
            {cities.map((card) => (
              <li key={card.id}>
                <Tile card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Tile({ card, large = false }: { card: Card; large?: boolean }) {
  const { id, name = '', slogan, cover, pictures, figures = [], summary } = card;
  return (
    <Link to={cityCardAddress(id)} className={styles.tile} data-large={large}>
      <RecordPicture
        definition={cityCards}
        id={id}
        file={(cover ?? pictures)?.[0]}
        name={name}
        eager={large}
        className={styles.picture}
      />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{slogan}</span>
      </span>
      {large && <span className={styles.summary}>{summary}</span>}
      <span className={styles.figures}>
        {seriesOf(figures)
          .slice(0, headlines)
          .map(({ name: figure, unit, points }) => (
            <span key={figure}>
              {figure}
              <b>
                {points.at(-1)?.value.toLocaleString()} <small>{unit}</small>
              </b>
            </span>
          ))}
      </span>
    </Link>
  );
}
