export { CityCardsAdministrationPage } from './CityCardsAdministrationPage';
