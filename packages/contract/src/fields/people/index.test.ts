import { describeMembers } from '../testing/describe-members';
import { people } from '.';

describeMembers(people, 'user');
