import { PrinterOutlined } from '@ant-design/icons';
import { permissions } from '@portal/contract';
import { carriers } from '@portal/contract/carriers';
import type { StoredRecord } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportRecords, recordPage } from '../../../../shared/api/records/records';
import { ExportButton } from '../../../../shared/files/ExportButton';
import { useFilteredQuery } from '../../../../shared/filters/list-filters';
import { listTexts } from '../../../../shared/i18n/texts';
import '../../../../shared/layouts/printed-part.css';
import { carriersAdministrationPath } from '../../../../shared/paths';
import { CardListPage } from '../../../../shared/reading/CardListPage';
import { FilterSelect } from '../../../../shared/records';
import { ManagementLink } from '../../../../shared/ui/ManagementLink';
import { useParameters } from '../../../../shared/ui/useParameters';
import { readIds } from '../comparison/compared-ids';
import { CarrierCard } from './CarrierCard';
import { CarrierMap } from './CarrierMap';
import { ComparisonBar } from './ComparisonBar';

const filters = ['area', 'level', 'kind', 'industries'] as const;

/** Lists published carriers as cards or on a map; some of them can be chosen for a comparison. */
export function CarrierList() {
  const { t } = useTranslation('carriers');
  const [query, change] = useFilteredQuery<(typeof filters)[number]>({ names: filters, states: [], grid: true });
  const [params, changeParameters] = useParameters();
  const onMap = params.get('view') === 'map';
  const chosen = readIds(params, 'chosen');
  const { current, size, keyword } = query;
  const narrowing = {
    keyword,
    state: 'published',
    filters: Object.fromEntries(filters.map((name) => [name, query[name]])),
  };
  const list = useQuery(recordPage(carriers, { current, size, ...narrowing }));
  const set = (name: string, value: string | null) =>
    changeParameters(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const choose = (ids: readonly number[]) => set('chosen', ids.length === 0 ? null : ids.join(','));
  return (
    <div data-printed>
      <CardListPage<StoredRecord, (typeof filters)[number]>
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        rowKey={({ id }) => id}
        renderCard={(record) => <CarrierCard record={record} chosen={chosen} onChoose={choose} />}
        empty={t('empty')}
        narrowedBy={filters}
        body={
          onMap && (
            <CarrierMap narrowing={narrowing} onCity={(area) => change({ area, current: 1 })} area={query.area} />
          )
        }
        filters={
          <>
            <Segmented
              aria-label={t('view.label')}
              value={onMap ? 'map' : 'cards'}
              options={(['cards', 'map'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={(value) => set('view', value === 'map' ? 'map' : null)}
            />
            {filters.map((name) => (
              <FilterSelect
                key={name}
                definition={carriers}
                field={name}
                value={query[name]}
                onChange={(value) => change({ [name]: value, current: 1 })}
              />
            ))}
          </>
        }
        action={
          <Flex gap={8} wrap data-unprinted>
            <ExportButton
              name={t('title')}
              read={(format) => exportRecords(carriers, { current: 1, size: 1, ...narrowing }, format)}
            />
            <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <ManagementLink
              permissions={[permissions.carrierWrite, permissions.carrierManage]}
              path={carriersAdministrationPath}
              label={t('manage')}
            />
          </Flex>
        }
      />
      {chosen.length > 0 && <ComparisonBar chosen={chosen} onChoose={choose} />}
    </div>
  );
}
