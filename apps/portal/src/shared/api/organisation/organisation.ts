import { addressBook, limits, permissions, tags, units } from '@portal/contract';
import type { PickerPorts } from '@portal/widgets/member-picker';
import { call } from '../../http';
import { sessionStore } from '../../session/store';
import { treeOptions } from './address-book';
import { recentPeople } from './recent-people';

const tagReaders: readonly string[] = [permissions.addressBook, permissions.processDesign];
const readsTags = () => sessionStore.get()?.user.permissions.some(({ authority }) => tagReaders.includes(authority));

const tagPorts = (exceptReader: '0' | '1'): PickerPorts['tags'] => ({
  tree: async () => (readsTags() ? call(tags.tree) : []),
  members: ({ keyword, ...query }) => call(tags.memberPage, { query: { ...query, name: keyword, exceptReader } }),
});

/** The sources of every member picker of the portal. */
export const pickerPorts: PickerPorts = {
  departmentTree: () => call(addressBook.departmentTree, {}, treeOptions()),
  members: (query) => call(addressBook.memberList, { query }),
  roles: () => call(addressBook.roleList, { query: { size: limits.rolePageSize } }).then((page) => page.records),
  tags: tagPorts('0'),
  expand: (body) => call(units.expandUnits, { body }),
  recent: recentPeople,
};

/** The same sources without the signed-in person, who cannot hand anything over to themselves. */
export const colleaguePorts: PickerPorts = {
  ...pickerPorts,
  members: (query) => call(addressBook.memberList, { query: { ...query, exceptReader: '1' } }),
  tags: tagPorts('1'),
  recent: {
    ...recentPeople,
    read: () => recentPeople.read().filter(({ userId }) => userId !== sessionStore.get()?.user.sysUser.userId),
  },
};

/** Tags, their people and recent choices also name people who are not administered. */
const withoutOthers = { tags: undefined, expand: undefined, recent: undefined };

/** Restricts the picker to people whom the signed-in person administers. */
export const administeredPorts: PickerPorts = {
  ...pickerPorts,
  departmentTree: () => call(units.administeredTree, { query: { companyAdmin: '1' } }, treeOptions()),
  members: (query) => call(units.administeredMembers, { query }),
  ...withoutOthers,
};

/** Restricts the picker to people to whom the signed-in person may give roles (spec 002 §2, role management). */
export const roleManagementPorts: PickerPorts = {
  ...pickerPorts,
  departmentTree: () => call(units.roleUnitTree, {}, treeOptions()),
  members: (query) => call(units.roleMembers, { query }),
  ...withoutOthers,
};
