export { TalentLibraryPage } from './TalentLibraryPage';
export { UnitTalentsPage } from './UnitTalentsPage';
