import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../shared/loading';
import { returnAddress } from '../../shared/session/guard';
import { sessionStore } from '../../shared/session/store';
import { isReturn, pendingBinding } from './social/authorization';

const SocialReturn = lazyPart(() => import('./social/SocialReturn'));
const ConfirmBinding = lazyPart(() => import('./social/ConfirmBinding'));

/**
 * /authredirect and the paths below it, to which an authorization returns. Without the answer of a provider it continues to `redirect_url`,
 * which must be a path of the portal. The route guard asks visitors without a session to sign in there.
 */
export default function AuthRedirectPage() {
  const [query] = useSearchParams();
  const [returned] = useState(() => isReturn(query));
  const [binding] = useState(() => (returned || !sessionStore.get() ? null : pendingBinding.read()));
  if (returned)
    return (
      <Suspense>
        <SocialReturn />
      </Suspense>
    );
  if (binding)
    return (
      <Suspense>
        <ConfirmBinding binding={binding} />
      </Suspense>
    );
  return <Navigate to={returnAddress(query.get('redirect_url'))} replace />;
}
