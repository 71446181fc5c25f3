import { permissions } from '@portal/contract';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { designerPath } from '../shared/paths';
import { detour, homeAddress, returnAddress, type RouteRule } from './guard';
import { LoadFailure } from './LoadFailure';
import { sessionStore } from './session/store';

const guard =
  (rule: RouteRule) =>
  ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const address = detour(rule, pathname + search, sessionStore.get());
    return address ? redirect(address) : null;
  };
const signedIn = guard({ auth: true });
const designing = guard({ auth: true, permissions: [permissions.processDesign] });

/** With a session /login passes straight through (spec 000 §2, 'Route guard'). */
const passThrough = ({ request }: LoaderFunctionArgs) =>
  sessionStore.get() ? redirect(returnAddress(new URL(request.url).searchParams.get('from'))) : null;

const errorPages: RouteObject[] = (['404', '403', '408', '500'] as const).map((status) => ({
  path: `/${status}`,
  lazy: async () => {
    const { ErrorPage } = await import('../features/error-page');
    return { element: <ErrorPage status={status} /> };
  },
}));

const processLists: RouteObject = {
  path: '/process',
  lazy: { Component: async () => (await import('../features/process')).ProcessLayout },
  children: [
    { index: true, loader: () => redirect('/process/todo') },
    { path: 'todo', lazy: { Component: async () => (await import('../features/process')).TodoPage } },
    { path: 'done', lazy: { Component: async () => (await import('../features/process')).DonePage } },
    { path: 'my', lazy: { Component: async () => (await import('../features/process')).InitiatedPage } },
    { path: 'create', lazy: { Component: async () => (await import('../features/process')).CreatePage } },
  ],
};

const shell: RouteObject = {
  loader: signedIn,
  lazy: { Component: async () => (await import('./shell')).Shell },
  children: [
    {
      lazy: { Component: async () => (await import('./layout')).MainLayout },
      children: [
        { path: homeAddress, lazy: { Component: async () => (await import('../features/home')).HomePage } },
        processLists,
        {
          path: '/dev/activiti/process',
          loader: designing,
          lazy: { Component: async () => (await import('../features/process-design')).DefinitionsPage },
        },
      ],
    },
    {
      path: designerPath,
      loader: designing,
      lazy: { Component: async () => (await import('../features/process-design')).DesignerPage },
    },
  ],
};

/** The portal's addresses (spec 000 §2); what is not built has no address and leads to /404. */
export const routes: RouteObject[] = [
  {
    errorElement: <LoadFailure />,
    HydrateFallback: () => null,
    children: [
      { path: '/', loader: () => redirect(homeAddress) },
      { path: '/login', loader: ({ request }) => redirect(`/login/user${new URL(request.url).search}`) },
      {
        path: '/login/user',
        loader: passThrough,
        lazy: { Component: async () => (await import('../features/sign-in')).SignInPage },
      },
      ...errorPages,
      shell,
      { path: '*', loader: () => redirect('/404') },
    ],
  },
];

export const router = createBrowserRouter(routes);
