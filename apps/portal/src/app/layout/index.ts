export { CardLayout } from './MainLayout';
export { MainLayout } from './MainLayout';
