import { lazyPart } from '../../shared/loading';

export const ErrorPage = lazyPart(async () => ({ default: (await import('./ErrorPage')).ErrorPage }));
export const UnavailablePage = lazyPart(async () => ({ default: (await import('./UnavailablePage')).UnavailablePage }));
