import { Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { returnAddress } from '../../shared/session/guard';
import { SignInPage, signInPaths } from './SignInPage';

/** Shows the sign-in page of the tenant that the address names, and after signing in the application, which is loaded while somebody types. */
export async function start(root: Root, application: () => Promise<{ start: (root: Root) => void }>): Promise<void> {
  const alias = new URLSearchParams(location.search).get('tenant');
  if (alias) await (await import('./choose-tenant')).chooseTenant(alias);
  const path = signInPaths.find((each) => each === location.pathname) ?? signInPaths[0];
  if (
    /^\/(login|signup)/.test(location.pathname) &&
    ![...signInPaths, '/login', '/login/'].includes(location.pathname)
  ) {
    history.replaceState(null, '', '/404');
    return (await application()).start(root);
  }
  if (location.pathname !== path) history.replaceState(null, '', path + location.search);
  const enter = async () => {
    const { start: startApplication } = await application();
    /* Read again: an identity that waits to be bound changes where signing in leads. */
    const next = new URLSearchParams(location.search).get('from');
    history.replaceState(null, '', returnAddress(next));
    startApplication(root);
  };
  root.render(
    <Suspense>
      <SignInPage path={path} onSignedIn={enter} />
    </Suspense>,
  );
  addEventListener('input', () => void application().catch(() => {}), { once: true });
}
