import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes';

export function App() {
  return (
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  );
}
