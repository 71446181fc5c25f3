import { Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { returnAddress } from '../../shared/session/guard';
import { SignInPage } from './SignInPage';

const address = '/login/user';
/** Shows the sign-in page, and after signing in the application, which is loaded while somebody types. */
export function start(root: Root, application: () => Promise<{ start: (root: Root) => void }>): void {
  const wanted = new URLSearchParams(location.search).get('from');
  if (location.pathname !== address) history.replaceState(null, '', address + location.search);
  const enter = async () => {
    const { start: startApplication } = await application();
    history.replaceState(null, '', returnAddress(wanted));
    startApplication(root);
  };
  root.render(
    <Suspense>
      <SignInPage onSignedIn={() => void enter()} />
    </Suspense>,
  );
  addEventListener('input', () => void application().catch(() => {}), { once: true });
}
