import { describeMembers } from '../testing/describe-members';
import { department } from '.';

describeMembers(department, 'department');
