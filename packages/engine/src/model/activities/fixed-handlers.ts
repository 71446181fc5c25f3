import type { CandidateCondition } from '@portal/bpmn';
import { identity } from '@portal/contract';

/** Everybody the setting names, except by its expression. */
export function fixedHandlers({
  userList,
  departmentList,
  companyList,
  roleList,
  tagList = [],
}: CandidateCondition): string[] {
  return [
    ...userList.map(({ userId }) => identity.user(userId)),
    ...departmentList.map(({ id }) => identity.department(id)),
    ...companyList.map(({ id }) => identity.company(id)),
    ...roleList.map(({ roleId }) => identity.role(roleId)),
    ...tagList.map(({ tagId }) => identity.tag(tagId)),
  ];
}
