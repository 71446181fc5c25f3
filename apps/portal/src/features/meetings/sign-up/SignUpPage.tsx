import { useSearchParams } from 'react-router';
import { useOpenedId } from '../../../shared/useOpenedId';
import { CheckIn } from './CheckIn';
import { MeetingSignUp } from './MeetingSignUp';
import { OwnSignUps } from './OwnSignUps';

/** /meetingActivities/signUp: the user's sign-ups; with `id` that for one activity, with `checkIn` its check-in. */
export function SignUpPage() {
  const [id] = useOpenedId();
  const [params] = useSearchParams();
  const code = params.get('checkIn');
  if (id === null) return <OwnSignUps />;
  return code ? <CheckIn key={id} id={id} code={code} /> : <MeetingSignUp key={id} id={id} />;
}
