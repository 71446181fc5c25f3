export { ProvinceTiles } from './ProvinceTiles';
