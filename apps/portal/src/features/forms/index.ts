import { lazy } from 'react';

export { FormsPage as default } from './list/FormsPage';
export const FormBuilderPage = lazy(() => import('./builder'));
