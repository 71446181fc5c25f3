import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';

/** The form builder over a page, for a form that belongs to something else than a process. */
export const FormDrawing = lazyInPlace(() => import('./FormDrawing'));
