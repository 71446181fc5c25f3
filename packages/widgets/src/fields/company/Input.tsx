import { MembersInput } from '../shared/MembersInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'company'>) => <MembersInput type="company" {...props} />;
