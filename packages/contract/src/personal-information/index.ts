export * as personalInformation from './endpoints';
export type { PersonalInformation } from './endpoints';
export { personalForm, readIdentityNumber } from './form';
