import { lazyPart } from '../../shared/loading';

export const ErrorPage = lazyPart(async () => ({ default: (await import('./error-pages')).ErrorPage }));
export const BannedPage = lazyPart(async () => ({ default: (await import('./error-pages')).BannedPage }));
export const UnavailablePage = lazyPart(async () => ({ default: (await import('./error-pages')).UnavailablePage }));
