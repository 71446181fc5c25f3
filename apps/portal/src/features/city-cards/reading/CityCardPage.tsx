import { permissions } from '@portal/contract';
import { cityCards } from '@portal/contract/city-cards';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { cityCardAddress, cityCardsAdministrationPath, cityCardsPath } from '../../../shared/paths';
import { Card } from '../../../shared/reading/CardListPage';
import { PublishedRecordsPage } from '../../../shared/reading/PublishedRecordsPage';

const shown = [
  'slogan',
  'area',
  'summary',
  'pictures',
  'population',
  'economy',
  'universities',
  'talents',
  'policies',
  'body',
  'contact',
  'phone',
  'website',
];

/** /cityCardPreview lists the published cards by area, or shows the one with `id`. */
export function CityCardPage() {
  const { t } = useTranslation('cityCards');
  return (
    <PublishedRecordsPage
      definition={cityCards}
      textOf={t}
      path={cityCardsPath}
      shown={shown}
      actions={<Button onClick={() => window.print()}>{t('print')}</Button>}
      filters={['area']}
      management={{ permission: permissions.platformSettings, path: cityCardsAdministrationPath }}
      renderCard={(id, textOf) => (
        <Card to={cityCardAddress(id)} title={textOf('name')} lines={[textOf('slogan'), textOf('summary')]} />
      )}
    />
  );
}
