export { CardLayout } from './CardLayout';
export { MainLayout } from './MainLayout';
