import { permissions } from '@portal/contract';
import { services, type ServiceItem } from '@portal/contract/services';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serviceList } from '../../../shared/api/services';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { listTexts } from '../../../shared/i18n/texts';
import { myAppointmentPath, serviceAddress, servicesAdministrationPath } from '../../../shared/paths';
import { FilterSelect, useOptionLabel } from '../../../shared/records';
import { usePermissions } from '../../../shared/session/store';
import { Card, CardListPage } from '../../../shared/reading/CardListPage';
import { StateTag } from '../../../shared/ui/StateTag';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { ServiceDetail } from './ServiceDetail';

const filters = { names: ['category', 'bookable'], states: [] } as const;

/** /talentServices lists published services by category, or shows the one with `id` and its booking. */
export function ServicesPage() {
  const [id] = useOpenedId();
  return id === null ? <Services /> : <ServiceDetail key={id} id={id} />;
}

function Services() {
  const { t } = useTranslation('services');
  const [query, change] = useFilteredQuery<'category' | 'bookable'>(filters);
  const list = useQuery(serviceList(query));
  const label = useOptionLabel(services);
  const granted = usePermissions();
  const mayWrite = granted.includes(permissions.serviceWrite) || granted.includes(permissions.servicePublish);
  return (
    <CardListPage<ServiceItem, 'category' | 'bookable'>
      {...listTexts(t)}
      list={list}
      query={query}
      onQuery={change}
      rowKey={({ id }) => id}
      renderCard={({ id, title, category, provider, audience, summary, fee, bookable }) => (
        <Card
          to={serviceAddress(id)}
          title={title}
          tag={bookable && <StateTag colour="success" label={t('bookable')} />}
          lines={[
            [label('category', category), provider].filter(Boolean).join(' · '),
            summary || t('audience', { audience }),
          ]}
          foot={fee && t('fee', { fee })}
        />
      )}
      empty={t('empty')}
      narrowedBy={filters.names}
      filters={
        <>
          <FilterSelect
            definition={services}
            field="category"
            value={query.category}
            onChange={(category) => change({ category, current: 1 })}
          />
          <Checkbox
            style={{ alignSelf: 'center' }}
            checked={query.bookable === 'true'}
            onChange={({ target }) => change({ bookable: target.checked ? 'true' : '', current: 1 })}
          >
            {t('onlyBookable')}
          </Checkbox>
        </>
      }
      action={
        <Link to={mayWrite ? servicesAdministrationPath : myAppointmentPath}>
          <Button>{t(mayWrite ? 'manage' : 'appointments')}</Button>
        </Link>
      }
    />
  );
}
