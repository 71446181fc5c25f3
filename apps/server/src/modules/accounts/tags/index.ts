export { addTagMembers, lockTag, removeTagMembers } from './store';
