import { useState } from 'react';
import { MemberList } from './lists/MemberList';
import styles from './MemberPicker.module.css';
import type { PickerPorts, PickerType } from './ports';
import { UnitTree } from './UnitTree';
import type { Selected } from './useSelection';

interface Props {
  types: readonly PickerType[];
  expandsMembers: boolean;
  ports: PickerPorts;
  selected: Selected;
}

/** Companies and departments on the left, the people of the one clicked beside them. */
export function OrganisationTab({ types, expandsMembers, ports, selected }: Props) {
  const [deptId, setDeptId] = useState<number>();
  return (
    <div className={ports.flat ? styles.list : styles.organisation}>
      {!ports.flat && (
        <UnitTree types={types} expandsMembers={expandsMembers} ports={ports} selected={selected} onOpen={setDeptId} />
      )}
      {types.includes('user') && (
        <MemberList group={deptId} load={(query) => ports.members({ ...query, deptId })} selected={selected} />
      )}
    </div>
  );
}
