import { permissions } from '@portal/contract';
import { carriers } from '@portal/contract/carriers';
import type { StoredRecord } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { carrierList } from '../../../shared/api/carriers';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { carrierAddress, carriersAdministrationPath } from '../../../shared/paths';
import { FilterSelect, useOptionLabel } from '../../../shared/records';
import { usePermissions } from '../../../shared/session/permissions';
import { Card } from '../../../shared/reading/Card';
import { CardListPage } from '../../../shared/reading/CardListPage';
import { StateTag } from '../../../shared/ui/StateTag';
import { useOpenedId } from '../../../shared/useOpenedId';
import { CarrierDetail } from './CarrierDetail';

const filters = { names: ['kind', 'level', 'area'], states: [] } as const;
const none = { kind: '', level: '', area: '' };

/** /platformCarrierLib/enterpriseLib/list: published carriers by kind, level and area; one of them by `id`. */
export function CarrierLibraryPage() {
  const [id] = useOpenedId();
  return id === null ? <Library /> : <CarrierDetail key={id} id={id} />;
}

function Library() {
  const { t } = useTranslation('carriers');
  const [query, change] = useFilteredQuery<keyof typeof none>(filters);
  const list = useQuery(carrierList(query));
  const label = useOptionLabel(carriers);
  const mayManage = usePermissions().includes(permissions.carrierManage);
  const card = ({ id, values }: StoredRecord) => {
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
    return (
      <Card
        to={carrierAddress(id)}
        title={text('name')}
        tag={<StateTag colour="default" label={label('level', text('level'))} />}
        lines={[
          [label('kind', text('kind')), label('area', `${text('area').slice(0, 4)}00`)].filter(Boolean).join(' · '),
          text('unit'),
          text('summary'),
        ]}
      />
    );
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
      filtered={filters.names.some((name) => query[name] !== '')}
      onClear={() => change({ ...none, keyword: '', current: 1 })}
      filters={filters.names.map((name) => (
        <FilterSelect
          key={name}
          definition={carriers}
          field={name}
          value={query[name]}
          onChange={(value) => change({ [name]: value, current: 1 })}
        />
      ))}
      action={
        mayManage && (
          <Link to={carriersAdministrationPath}>
            <Button>{t('manage')}</Button>
          </Link>
        )
      }
    />
  );
}
