import { permissions } from '@portal/contract';
import { carriers } from '@portal/contract/carriers';
import { useTranslation } from 'react-i18next';
import { carrierAddress, carriersAdministrationPath, carriersPath } from '../../../shared/paths';
import { useOptionLabel } from '../../../shared/records';
import { Card } from '../../../shared/reading/CardListPage';
import { PublishedRecordsPage } from '../../../shared/reading/PublishedRecordsPage';
import { StateTag } from '../../../shared/ui/StateTag';

const shown = [
  'kind',
  'level',
  'area',
  'unit',
  'domain',
  'approvedAt',
  'address',
  'contact',
  'phone',
  'website',
  'summary',
  'body',
  'pictures',
];

/**
 * /platformCarrierLib/enterpriseLib/list lists published carriers by kind, level and area, or shows the one with `id`.
 */
export function CarrierLibraryPage() {
  const { t } = useTranslation('carriers');
  const label = useOptionLabel(carriers);
  return (
    <PublishedRecordsPage
      definition={carriers}
      textOf={t}
      path={carriersPath}
      shown={shown}
      filters={['kind', 'level', 'area']}
      management={{ permission: permissions.carrierManage, path: carriersAdministrationPath }}
      renderCard={(id, textOf) => (
        <Card
          to={carrierAddress(id)}
          title={textOf('name')}
          tag={<StateTag colour="default" label={label('level', textOf('level'))} />}
          lines={[
            [label('kind', textOf('kind')), label('area', `${textOf('area').slice(0, 4)}00`)]
              .filter(Boolean)
              .join(' · '),
            textOf('unit'),
            textOf('summary'),
          ]}
        />
      )}
    />
  );
}
