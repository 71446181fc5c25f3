import { MembersInput } from '../shared/MembersInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'department'>) => <MembersInput type="department" {...props} />;
