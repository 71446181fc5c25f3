import { permissions } from '@portal/contract';
import { services, type ServiceItem } from '@portal/contract/services';
import { useClearing } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented, Select } from 'antd';
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

const filters = { names: ['category', 'applicant', 'only'], states: [], grid: true } as const;
type Filter = (typeof filters.names)[number];

const applicants = ['', 'person', 'unit'] as const;
const restrictions = ['online', 'bookable', 'favourite'] as const;
const restrictionTexts = { online: 'onlyOnline', bookable: 'onlyBookable', favourite: 'onlyFavourite' } as const;

/** /talentServices lists published services by category, or shows the one with `id` and its booking. */
export function ServicesPage() {
  const [id] = useOpenedId();
  return id === null ? <Services /> : <ServiceDetail key={id} id={id} />;
}

function Services() {
  const { t } = useTranslation('services');
  const [query, change] = useFilteredQuery<Filter>(filters);
  const list = useQuery(serviceList(query));
  const label = useOptionLabel(services);
  const clearing = useClearing();
  const granted = usePermissions();
  const mayWrite = granted.includes(permissions.serviceWrite) || granted.includes(permissions.servicePublish);
  return (
    <CardListPage<ServiceItem, Filter>
      {...listTexts(t)}
      list={list}
      query={query}
      onQuery={change}
      rowKey={({ id }) => id}
      renderCard={(item) => <ServiceCard item={item} category={label('category', item.category)} />}
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
          <Segmented
            aria-label={t('whoApplies')}
            value={applicants.find((each) => each === query.applicant) ?? ''}
            options={applicants.map((value) => ({ value, label: t(value || 'everybody') }))}
            onChange={(applicant) => change({ applicant, current: 1 })}
          />
          <Select
            aria-label={t('show')}
            placeholder={t('show')}
            style={{ minWidth: 128 }}
            allowClear={clearing}
            value={restrictions.find((each) => each === query.only) ?? null}
            options={restrictions.map((value) => ({ value, label: t(restrictionTexts[value]) }))}
            onChange={(only: string | undefined) => change({ only: only ?? '', current: 1 })}
          />
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

function ServiceCard({ item, category }: { item: ServiceItem; category: string }) {
  const { t } = useTranslation('services');
  const { id, title, provider, audience, summary, fee, promisedDays, bookable, online, favourite } = item;
  return (
    <Card
      to={serviceAddress(id)}
      title={title}
      tag={
        <Flex gap={8} wrap>
          {online && <StateTag colour="processing" label={t('online')} />}
          {bookable && <StateTag colour="success" label={t('bookable')} />}
          {favourite && <StateTag colour="warning" label={t('favourite.on')} />}
        </Flex>
      }
      lines={[[category, provider].filter(Boolean).join(' · '), summary || t('audience', { audience })]}
      foot={[promisedDays !== null && t('days', { count: promisedDays }), fee && t('fee', { fee })]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
