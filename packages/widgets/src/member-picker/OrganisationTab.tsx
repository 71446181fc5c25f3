import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../media';
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

/**
 * Shows companies and departments on the left and the people of the selected one beside them. On a phone the tree is
 * folded above the people.
 */
export function OrganisationTab({ types, expandsMembers, ports, selected }: Props) {
  const [deptId, setDeptId] = useState<number>();
  const { t } = useTranslation('widgets');
  const phone = useIsPhone();
  /* If only people can be chosen, they come first. */
  const folded = phone && types.length === 1 && types[0] === 'user';
  const tree = (
    <UnitTree types={types} expandsMembers={expandsMembers} ports={ports} selected={selected} onOpen={setDeptId} />
  );
  return (
    <div className={ports.flat ? styles.list : styles.organisation}>
      {!ports.flat &&
        (folded ? (
          <details key={deptId ?? 0}>
            <summary>{t('picker.byUnit')}</summary>
            {tree}
          </details>
        ) : (
          tree
        ))}
      {types.includes('user') && (
        <MemberList group={deptId} load={(query) => ports.members({ ...query, deptId })} selected={selected} />
      )}
    </div>
  );
}
