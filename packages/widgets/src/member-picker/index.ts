export { MemberPicker } from './MemberPicker';
export type { MemberPickerProps, MemberQuery, Person, PickerPorts, PickerType, RecentPorts } from './ports';
export { isExpression } from './selection';
