import { addressBook, limits, units } from '@portal/contract';
import type { PickerPorts } from '@portal/widgets/member-picker';
import { call } from '../http';

/** Where every member picker of the portal reads from. */
export const pickerPorts: PickerPorts = {
  departmentTree: () => call(addressBook.departmentTree, {}, { quiet: true }),
  members: (query) => call(addressBook.memberList, { query }, { quiet: true }),
  roles: () =>
    call(addressBook.roleList, { query: { size: limits.rolePageSize } }, { quiet: true }).then((page) => page.records),
};

/** The same without the signed-in person, who hands nothing to themselves. */
export const colleaguePorts: PickerPorts = {
  ...pickerPorts,
  members: (query) => call(addressBook.memberList, { query: { ...query, exceptReader: '1' } }, { quiet: true }),
};

/** Only people whom the signed-in person administers. */
export const administeredPorts: PickerPorts = {
  ...pickerPorts,
  departmentTree: () => call(units.administeredTree, { query: { companyAdmin: '1' } }, { quiet: true }),
  members: (query) => call(units.administeredMembers, { query }, { quiet: true }),
};
