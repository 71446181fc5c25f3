import { emptyPickerResult } from '@portal/contract';
import { expect, it } from 'vitest';
import { fromOwnFields, toOwnFields } from './fields';

const selection = {
  ...emptyPickerResult,
  userList: [{ userId: 2, chineseName: '李四' }],
  roleList: [{ roleId: 3, roleName: '审核人员' }],
};
const fields = { userList: { id: 'id', name: 'name' }, roleList: { id: 'code', name: 'label' } };

it('returns items under the given field names, all others unchanged (001-2.6)', () => {
  const handed = fromOwnFields({ ...selection, companyList: [{ id: 10, name: '集团' }] }, fields);

  expect(handed).toEqual({
    ...emptyPickerResult,
    userList: [{ id: 2, name: '李四' }],
    companyList: [{ id: 10, name: '集团' }],
    roleList: [{ code: 3, label: '审核人员' }],
  });
});

it('reads a selection with custom field names back unchanged', () => {
  expect(toOwnFields(fromOwnFields(selection, fields), fields)).toEqual(selection);
  expect(toOwnFields(selection, {})).toEqual(selection);
});
