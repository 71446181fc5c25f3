import { Navigate, useSearchParams } from 'react-router';
import { returnAddress } from '../../shared/session/guard';

/**
 * /authredirect: where an authorization leads back to. It continues to `redirect_url`, which must be a path of the portal;
 * the route guard asks visitors without a session to sign in there.
 */
export default function AuthRedirectPage() {
  const [query] = useSearchParams();
  return <Navigate to={returnAddress(query.get('redirect_url'))} replace />;
}
