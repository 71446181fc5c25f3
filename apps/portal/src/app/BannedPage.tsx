import { Navigate } from 'react-router';
import { ErrorPage } from '../features/errors';
import { joinTeamPath } from '../shared/paths';
import { useSession } from '../shared/session/store';

/** /team: shows a banned user that the account is disabled; others can open an invitation and see their requests. */
export default function BannedPage() {
  const user = useSession()?.user;
  return user && !user.noLogin ? <Navigate to={joinTeamPath} replace /> : <ErrorPage status="team" />;
}
