import { describeMembers } from '../testing/describe-members';
import { company } from '.';

describeMembers(company, 'company');
