export { useFocusBack } from './useFocusBack';
export { useKeptFocus } from './useKeptFocus';
