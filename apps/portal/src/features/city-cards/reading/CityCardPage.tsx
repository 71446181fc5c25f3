import { permissions } from '@portal/contract';
import { cityCards } from '@portal/contract/city-cards';
import type { StoredRecord } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cityCardList } from '../../../shared/api/city-cards';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { cityCardAddress, cityCardsAdministrationPath } from '../../../shared/paths';
import { Card } from '../../../shared/reading/Card';
import { CardListPage } from '../../../shared/reading/CardListPage';
import { FilterSelect } from '../../../shared/records';
import { usePermissions } from '../../../shared/session/permissions';
import { useOpenedId } from '../../../shared/useOpenedId';
import { CityCard } from './CityCard';

const filters = { names: ['area'], states: [] } as const;

/** /cityCardPreview: the published cards by area; one of them by `id`. */
export function CityCardPage() {
  const [id] = useOpenedId();
  return id === null ? <CityCardList /> : <CityCard key={id} id={id} />;
}

function CityCardList() {
  const { t } = useTranslation('cityCards');
  const [query, change] = useFilteredQuery<'area'>(filters);
  const list = useQuery(cityCardList(query));
  const mayManage = usePermissions().includes(permissions.platformSettings);
  const card = ({ id, values }: StoredRecord) => {
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
    return <Card to={cityCardAddress(id)} title={text('name')} lines={[text('slogan'), text('summary')]} />;
  };
  return (
    <CardListPage<StoredRecord>
      title={t('title')}
      hint={t('hint')}
      searchLabel={t('search')}
      list={list}
      query={query}
      onQuery={change}
      rowKey={(row) => row.id}
      renderCard={card}
      empty={t('empty')}
      filtered={query.area !== ''}
      onClear={() => change({ area: '', keyword: '', current: 1 })}
      filters={
        <FilterSelect
          definition={cityCards}
          field="area"
          value={query.area}
          onChange={(area) => change({ area, current: 1 })}
        />
      }
      action={
        mayManage && (
          <Link to={cityCardsAdministrationPath}>
            <Button>{t('manage')}</Button>
          </Link>
        )
      }
    />
  );
}
