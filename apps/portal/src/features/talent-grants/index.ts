export { GrantsAdministrationPage, MyGrantsPage } from './GrantsPages';
