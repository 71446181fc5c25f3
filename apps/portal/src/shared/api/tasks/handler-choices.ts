import { tasks } from '@portal/contract';
import type { PickerPorts } from '@portal/widgets/member-picker';
import { call } from '../../http';
import { pickerPorts } from '../organisation/organisation';

/** Returns the people whom the signed-in person can choose to handle a node, in one list. */
export const choosablePorts = ({ procDefId, taskDefKey }: { procDefId: string; taskDefKey: string }): PickerPorts => ({
  ...pickerPorts,
  flat: true,
  members: ({ current, size, keyword }) =>
    call(tasks.choosablePage, { query: { current, size, keyword, procDefId, taskDefKey } }),
  tags: undefined,
  expand: undefined,
  recent: undefined,
});
