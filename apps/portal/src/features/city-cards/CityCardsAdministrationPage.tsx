import { cityCards } from '@portal/contract/city-cards';
import { RecordListPage } from '../../shared/records';

/** /background/cityCards: administrators keep the card of each city. */
export const CityCardsAdministrationPage = () => <RecordListPage definition={cityCards} />;
