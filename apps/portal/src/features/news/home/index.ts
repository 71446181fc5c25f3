export { LatestNews } from './LatestNews';
