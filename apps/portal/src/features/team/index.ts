export { JoinTeamPage } from './JoinTeamPage';
export { TeamPage } from './TeamPage';
