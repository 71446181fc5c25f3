export * as company from './endpoints';
export type { CompanyChanges, CompanyProfile, CompanyReview, SubRecord } from './endpoints';
export { companyProfile, companyTexts } from './profile';
export {
  subRecordColumns,
  subRecordField,
  subRecordForms,
  subRecordKinds,
  subRecordTitle,
  type SubRecordKind,
} from './sub-records';
