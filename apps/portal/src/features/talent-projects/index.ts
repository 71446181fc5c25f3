export { TalentProjectsPage } from './TalentProjectsPage';
