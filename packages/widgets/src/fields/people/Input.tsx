import { MembersInput } from '../shared/MembersInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'people'>) => <MembersInput type="user" {...props} />;
