export { default } from './WebhooksPage';
