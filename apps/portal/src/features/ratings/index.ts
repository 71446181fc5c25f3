export { MyRatingsPage } from './MyRatingsPage';
export { RatingsPage } from './RatingsPage';
