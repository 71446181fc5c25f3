export * as personalInformation from './endpoints';
export type { PersonalInformation } from './endpoints';
export { personalForm, personalInformationArea, readIdentityNumber } from './form';
