import { Navigate } from 'react-router';
import { ErrorPage } from '../features/errors';
import { joinTeamPath } from '../shared/paths';
import { useSession } from '../shared/session/store';

/** /team: tells a banned user so; others can open an invitation and see their requests. */
export default function BannedPage() {
  const user = useSession()?.user;
  return user && !user.noLogin ? <Navigate to={joinTeamPath} replace /> : <ErrorPage status="team" />;
}
