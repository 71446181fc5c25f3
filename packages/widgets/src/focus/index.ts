export { useFocusBack } from './useFocusBack';
