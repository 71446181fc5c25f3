export { CityCardPage } from './CityCardPage';
