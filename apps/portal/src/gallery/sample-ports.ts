import type { FieldPorts } from '@portal/widgets/fields';

const people = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  userId: index + 1,
  chineseName: `Person ${index + 1}`,
  username: `user${index + 1}`,
  deptName: 'Research',
  phone: '138****0000',
  status: '0' as const,
  roleIds: [1, 100 + index],
  sysRoleIds: [1],
  appRoleIds: [100 + index],
  appRoleNames: [`Reviewer ${index + 1}`],
}));
const unit = { type: '1', status: '0' };
const department = { ...unit, id: 11, deptId: 11, name: 'Research', level: 3, children: [] };
const company = { ...unit, id: 10, deptId: 10, name: 'Company', level: 1, children: [department] };

/** Data for the examples, in memory. */
export const samplePorts: FieldPorts = {
  picker: {
    departmentTree: () => Promise.resolve([company]),
    members: ({ current, size, keyword }) => {
      const found = people.filter(({ chineseName }) => chineseName.includes(keyword));
      const records = found.slice((current - 1) * size, current * size);
      return Promise.resolve({ records, total: found.length, current, size });
    },
    roles: () =>
      Promise.resolve([
        { roleId: 1, roleName: 'Staff', roleCode: 'ROLE_STAFF', kind: 'system' },
        { roleId: 3, roleName: 'Reviewer', roleCode: 'ROLE_3', kind: 'application' },
      ]),
    tags: {
      tree: () => Promise.resolve([{ tagId: 5, tagName: 'Experts', level: 1, tagList: [] }]),
      members: ({ current, size }) => Promise.resolve({ records: people.slice(0, 2), total: 2, current, size }),
    },
    expand: () => Promise.resolve(people.slice(0, 3)),
  },
  findApprovals: () => Promise.resolve([]),
  readApprovals: (ids) => Promise.resolve(ids.map(() => null)),
  ApprovalCard: () => null,
  PositionMap: () => null,
  upload: (file) =>
    Promise.resolve({ bucketName: 'samples', fileName: file.name, original: file.name, size: file.size }),
  FilePreview: () => null,
  readFile: () => Promise.resolve(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
  downloadFile: () => {},
  areas: () =>
    Promise.resolve([{ id: 370000, name: 'Shandong', children: [{ id: 370100, name: 'Jinan', children: [] }] }]),
  dictionary: () => Promise.resolve([{ value: 'sick', label: 'Sick leave' }]),
};
