import { useState } from 'react';
import { isA, readMappings, writeMapping, type Mapping, type MappingDirection } from '@portal/bpmn';
import { ofKind } from '../records/of-kind';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { MappingModal } from './MappingModal';
import { mappingTexts, mappingTypesOf, type MappingTexts } from './model';

const newMapping: Mapping = { type: 'variable', source: '', target: '', local: false };

interface MappingTableProps {
  owner: Owner;
  direction: MappingDirection;
  texts: MappingTexts;
}

/** Edits the variables passed into the called process or out of it, or the payload of a signal. */
export function MappingTable({ owner, direction, texts }: MappingTableProps) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const [edited, edit] = useState<number>();
  const rows = readMappings(bpmn, direction);
  const { list, add } = texts;
  const save = (index: number, mapping: Mapping | undefined) =>
    change(writeMapping(moddle, bpmn, direction, index, mapping));
  return (
    <>
      <h3 className="pd-subtitle">{t(list)}</h3>
      <RecordTable
        label={t(list)}
        addLabel={t(add)}
        rows={rows}
        headings={[t('source'), t('target')]}
        renderCells={({ type, source, target, local }) => [
          ofKind(t(mappingTexts[type]), local ? t('mappingLocal') : source),
          target,
        ]}
        nameOf={({ type, source }) => source || t(mappingTexts[type])}
        onAdd={() => edit(rows.length)}
        onEdit={edit}
        onRemove={(index) => save(index, undefined)}
      />
      {edited !== undefined && (
        <MappingModal
          title={t(list)}
          types={mappingTypesOf(direction, isA(bpmn, 'bpmn:CallActivity'))}
          initial={rows[edited] ?? newMapping}
          onSave={(mapping) => save(edited, mapping)}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
