export { attendeeChanges, meetingImports, type AttendeeImport, type ImportedAttendee } from './imports';
export {
  materialAudiences,
  materialForm,
  meetingMaterials,
  type MaterialAudience,
  type MeetingMaterial,
} from './materials';
export { meetingModes, meetings } from './record';
export { meetingReading, type MeetingDetail, type MeetingItem } from './reading';
export {
  attendeeKindName,
  attendeeKinds,
  hasOptions,
  isOptionTooLong,
  lodgingRooms,
  questionOptions,
  signUpForm,
  textIn,
  writtenOptions,
  type AttendeeKind,
} from './sign-up-form';
export {
  meetingSignUps,
  roomLength,
  signUpStates,
  type OrganisedMeeting,
  type OwnSignUp,
  type Participant,
  type PendingSignUp,
  type ReaderSignUp,
  type SignUpState,
} from './sign-ups';
