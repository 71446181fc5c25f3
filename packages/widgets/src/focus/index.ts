export { useFocusBack } from './useFocusBack';
export { useKeptFocus } from './useKeptFocus';
export { useRowKeys } from './useRowKeys';
