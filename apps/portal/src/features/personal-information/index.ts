export { PersonalInformationPage } from './PersonalInformationPage';
