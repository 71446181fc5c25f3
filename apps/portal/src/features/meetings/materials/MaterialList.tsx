import type { MeetingMaterial } from '@portal/contract/meetings';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import type { ReactNode } from 'react';
import { fieldPorts } from '../../../shared/fields/field-ports';
import styles from '../meeting.module.css';

interface Props {
  materials: readonly MeetingMaterial[];
  /** Rendered beside each file. */
  renderTools?: (material: MeetingMaterial) => ReactNode;
}

/** The files of an activity, to preview and download. */
export const MaterialList = ({ materials, renderTools }: Props) => (
  <FieldPortsProvider value={fieldPorts}>
    <ul className={styles.materials}>
      {materials.map((material) => (
        <li key={material.id} className={styles.material}>
          <div>
            <FieldValue kind="files" value={[material.file]} settings={{}} />
          </div>
          {renderTools?.(material)}
        </li>
      ))}
    </ul>
  </FieldPortsProvider>
);
