import { permissions } from '@portal/contract';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { comparePath, definitionsPath, designerPath, formsPath, messagesPath, monitorPath } from '../shared/paths';
import { homeAddress } from '../shared/session/guard';
import { Guarded } from './Guarded';
import { MainLayout } from './layout';
import { useSession } from '../shared/session/store';
import { Shell } from './shell';
import { ToSignIn } from './ToSignIn';

const ErrorPage = lazy(async () => ({ default: (await import('../features/errors')).ErrorPage }));
const HomePage = lazy(() => import('../features/home'));

const process = () => import('../features/tasks/lists');
const ProcessLayout = lazy(async () => ({ default: (await process()).ProcessLayout }));
const TodoPage = lazy(async () => ({ default: (await process()).TodoPage }));
const DonePage = lazy(async () => ({ default: (await process()).DonePage }));
const InitiatedPage = lazy(async () => ({ default: (await process()).InitiatedPage }));
const CopiedPage = lazy(async () => ({ default: (await process()).CopiedPage }));
const CreatePage = lazy(async () => ({ default: (await process()).CreatePage }));

const DefinitionsPage = lazy(() => import('../features/definitions'));
const ComparePage = lazy(() => import('../features/definitions/ComparePage'));
const DesignerPage = lazy(() => import('../features/definitions/DesignerPage'));

const MonitorPages = lazy(async () => ({ default: (await import('../features/monitor/MonitorPages')).MonitorPages }));

const FormsPage = lazy(() => import('../features/forms'));

const MessagesPage = lazy(async () => ({ default: (await import('../features/messages')).MessagesPage }));

const designing = [permissions.processDesign];

/** The portal's addresses (spec 000 §2); what is not built has no address and leads to /404. */
export function PortalRoutes() {
  const signedIn = useSession() !== null;
  const errorPages = (['404', '403'] as const).map((status) => (
    <Route key={status} path={`/${status}`} element={<ErrorPage status={status} framed={signedIn} />} />
  ));
  return (
    <Routes>
      <Route path="/" element={<Navigate to={homeAddress} replace />} />
      <Route path="/login/*" element={<ToSignIn />} />
      {!signedIn && errorPages}
      {(['408', '500'] as const).map((status) => (
        <Route key={status} path={`/${status}`} element={<ErrorPage status={status} />} />
      ))}
      <Route element={<Guarded />}>
        <Route element={<Shell />}>
          <Route element={<MainLayout />}>
            {signedIn && errorPages}
            <Route path={homeAddress} element={<HomePage />} />
            <Route path="/process" element={<ProcessLayout />}>
              <Route index element={<Navigate to="/process/todo" replace />} />
              <Route path="todo" element={<TodoPage />} />
              <Route path="done" element={<DonePage />} />
              <Route path="my" element={<InitiatedPage />} />
              <Route path="copied" element={<CopiedPage />} />
              <Route path="create" element={<CreatePage />} />
            </Route>
            <Route path={messagesPath} element={<MessagesPage />} />
            <Route element={<Guarded permissions={designing} />}>
              <Route path={definitionsPath} element={<DefinitionsPage />} />
              <Route path={formsPath} element={<FormsPage />} />
              <Route path={`${monitorPath}/*`} element={<MonitorPages />} />
            </Route>
          </Route>
          <Route element={<Guarded permissions={designing} />}>
            <Route path={designerPath} element={<DesignerPage />} />
            <Route path={comparePath} element={<ComparePage />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
