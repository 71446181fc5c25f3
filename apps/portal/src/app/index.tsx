import { Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '../shared/ui/way-back';
import { provideWorkflowDrawer } from '../shared/workflow/parts';
import { LoadBoundary } from './LoadBoundary';
import { PortalRoutes } from './routes';

provideWorkflowDrawer(() => import('./workflow-parts'));

/** Shows the application, at the address that the window has. */
export function start(root: Root): void {
  root.render(
    <BrowserRouter>
      <LoadBoundary>
        <Suspense>
          <PortalRoutes />
        </Suspense>
      </LoadBoundary>
    </BrowserRouter>,
  );
}
