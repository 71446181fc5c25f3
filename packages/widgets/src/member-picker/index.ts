export { MemberPicker } from './MemberPicker';
export type { MemberPickerProps, MemberQuery, PickerPorts, PickerType } from './ports';
export { isExpression } from './selection';
