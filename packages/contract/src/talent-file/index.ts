export {
  completenessOf,
  completenessParts,
  missingInformation,
  type Completeness,
  type CompletenessPart,
} from './completeness';
export * as talentFile from './endpoints';
export { consentVersion } from './endpoints';
export type { TalentFile, TalentFileEntry, TalentFileEntryState } from './endpoints';
export { talentFileRecord } from './record';
export {
  byDay,
  expiryNoticeDays,
  loggedTalentFileFields,
  talentFileForms,
  talentFileOutlines,
  talentFileSections,
  talentFileSectionTitles,
  type TalentFileSection,
} from './sections';
