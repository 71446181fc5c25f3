import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyPart } from '../shared/loading';
import { useSession } from '../shared/session/store';
import { Guarded } from './Guarded';
import { CardLayout, MainLayout } from './layout';
import { AddressBookLayout, AuditDepartmentLayout, BackOfficeLayout, pageFor, ProcessLayout } from './pages';
import type { PortalRoute } from './route';
import { routeTable } from './route-table';
import { Shell } from './shell';

const VisitorLayout = lazyPart(async () => ({ default: (await import('./shell/VisitorLayout')).VisitorLayout }));
const MenuPage = lazyPart(async () => ({ default: (await import('./frame/MenuPage')).MenuPage }));

/** The routes of the table, each in its frame. Other addresses may be pages of the server's menu. */
export function PortalRoutes() {
  const signedIn = useSession() !== null;
  const framed = (frame: PortalRoute['frame'] | 'visitors') =>
    routeTable.filter((route) => frameOf(route, signedIn) === frame).map(toRoute);
  return (
    <Routes>
      <Route element={<Guarded />}>
        {framed('bare')}
        <Route element={<VisitorLayout />}>{framed('visitors')}</Route>
        <Route element={<Shell />}>
          <Route element={<MainLayout />}>
            {framed('main')}
            <Route element={<CardLayout />}>{framed('card')}</Route>
            <Route element={<ProcessLayout />}>{framed('process')}</Route>
            <Route element={<AddressBookLayout />}>{framed('addressBook')}</Route>
            <Route element={<AuditDepartmentLayout />}>{framed('auditDepartment')}</Route>
            <Route element={<BackOfficeLayout />}>{framed('backOffice')}</Route>
            {signedIn && <Route path="*" element={<MenuPage />} />}
          </Route>
          {framed('window')}
        </Route>
      </Route>
      {!signedIn && <Route path="*" element={<Navigate to="/404" replace />} />}
    </Routes>
  );
}

/**
 * Returns the frame of a route. Only users get the portal's frame. Visitors see public pages below their own header or,
 * like redirects, without a frame.
 */
function frameOf({ frame = 'main', public: open, forVisitors, redirect }: PortalRoute, signedIn: boolean) {
  if (forVisitors && !signedIn) return 'visitors';
  return redirect || (open && !signedIn) ? 'bare' : frame;
}

const toRoute = (route: PortalRoute) => (
  <Route
    key={route.path}
    path={route.path}
    element={route.redirect ? <Redirect to={route.redirect} /> : pageFor(route)}
  />
);

/** Keeps the query parameters of the address. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
