export { changedRows, type EntryOrder, ProfileEntries, sameValues } from './entries';
export { type ProfilePorts, readProfileReview, submitProfile } from './review';
