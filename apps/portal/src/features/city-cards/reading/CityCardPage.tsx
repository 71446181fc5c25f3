import { permissions } from '@portal/contract';
import { cityCards } from '@portal/contract/city-cards';
import { useTranslation } from 'react-i18next';
import { cityCardAddress, cityCardsAdministrationPath } from '../../../shared/paths';
import { Card } from '../../../shared/reading/Card';
import { PublishedRecordsPage } from '../../../shared/reading/PublishedRecordsPage';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { CityCard } from './CityCard';

/** /cityCardPreview: the published cards by area; one of them by `id`. */
export function CityCardPage() {
  const [id] = useOpenedId();
  return id === null ? <CityCardList /> : <CityCard key={id} id={id} />;
}

function CityCardList() {
  const { t } = useTranslation('cityCards');
  return (
    <PublishedRecordsPage
      definition={cityCards}
      texts={{ title: t('title'), hint: t('hint'), search: t('search'), empty: t('empty'), manage: t('manage') }}
      filters={['area']}
      management={{ permission: permissions.platformSettings, path: cityCardsAdministrationPath }}
      renderCard={(id, textOf) => (
        <Card to={cityCardAddress(id)} title={textOf('name')} lines={[textOf('slogan'), textOf('summary')]} />
      )}
    />
  );
}
