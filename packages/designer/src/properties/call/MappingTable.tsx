import { useState } from 'react';
import { readMappings, writeMapping, type Mapping, type MappingDirection } from '@portal/bpmn';
import type { DrawnElement } from '../../modeler/types';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useHolder } from '../useHolder';
import { MappingModal } from './MappingModal';
import { directionTexts, mappingTexts } from './model';

const newMapping: Mapping = { type: 'variable', source: '', target: '' };

/** What goes into the called process, or comes back from it. */
export function MappingTable({ element, direction }: { element: DrawnElement; direction: MappingDirection }) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useHolder({ element });
  const [edited, edit] = useState<number>();
  const rows = readMappings(bpmn, direction);
  const { list, add } = directionTexts[direction];
  const save = (index: number, mapping: Mapping | undefined) =>
    change(writeMapping(moddle, bpmn, direction, index, mapping));
  return (
    <>
      <h4 className="pd-subtitle">{t(list)}</h4>
      <RecordTable
        label={t(list)}
        addLabel={t(add)}
        rows={rows}
        headings={[t('type'), t('source'), t('target')]}
        renderCells={({ type, source, target }) => [t(mappingTexts[type]), source, target]}
        nameOf={({ type, source }) => source || t(mappingTexts[type])}
        onAdd={() => edit(rows.length)}
        onEdit={edit}
        onRemove={(index) => save(index, undefined)}
      />
      {edited !== undefined && (
        <MappingModal
          title={t(list)}
          direction={direction}
          initial={rows[edited] ?? newMapping}
          onSave={(mapping) => save(edited, mapping)}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
