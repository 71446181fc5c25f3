export { acceptanceTries, talentAcceptances } from './acceptances';
export { talentGrantCalls, type GrantEntry, type GrantTimeline } from './calls';
export { talentGrants } from './grants';
export { talentInstalments } from './instalments';
export { talentReports } from './reports';
