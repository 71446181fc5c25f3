export * as company from './endpoints';
export type { CompanyChanges, CompanyProfile, ImportedSubRecord, SubRecord, SubRecordImport } from './endpoints';
export { companyProfile, companyTexts } from './profile';
export { subRecordColumns, subRecordForms, subRecordKinds, subRecordTitle, type SubRecordKind } from './sub-records';
