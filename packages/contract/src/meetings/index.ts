export { meetingModes, meetings } from './record';
export { meetingReading, type MeetingDetail, type MeetingItem } from './reading';
export {
  meetingSignUps,
  signUpStates,
  type OrganisedMeeting,
  type OwnSignUp,
  type Participant,
  type PendingSignUp,
  type SignUpState,
} from './sign-ups';
