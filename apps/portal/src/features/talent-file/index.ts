export { TalentFilePage } from './TalentFilePage';
