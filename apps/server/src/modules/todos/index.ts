export { expiringTodos } from './store';
