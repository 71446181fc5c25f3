import { useState } from 'react';
import { emptyScript, readParameters, writeParameter, type Parameter, type ParameterDirection } from '@portal/bpmn';
import { ofKind } from '../records/of-kind';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { directionTexts, typeTexts, valueText } from './model';
import { ParameterModal } from './ParameterModal';

const newParameter: Parameter = { name: '', type: 'stringOrExpression', value: '', script: emptyScript, entries: [] };

interface ParameterTablesProps {
  owner: Owner;
  directions: ParameterDirection[];
}

/** Edits the inputs and outputs of an element, or of its connector, in one table each. */
export function ParameterTables({ owner, directions }: ParameterTablesProps) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const [edited, edit] = useState<{ direction: ParameterDirection; index: number }>();
  const rowsOf = (direction: ParameterDirection) => readParameters(bpmn, direction);
  const save = (direction: ParameterDirection, index: number, parameter: Parameter | undefined) =>
    change(writeParameter(moddle, bpmn, direction, index, parameter));

  return (
    <>
      {directions.map((direction) => {
        const rows = rowsOf(direction);
        const { list, add } = directionTexts[direction];
        return (
          <div key={direction}>
            <h3 className="pd-subtitle">{t(list)}</h3>
            <RecordTable
              label={t(list)}
              addLabel={t(add)}
              rows={rows}
              headings={[t('variable'), t('value')]}
              shortFirst
              renderCells={(row) => [row.name, ofKind(t(typeTexts[row.type]), valueText(row))]}
              nameOf={({ name }) => name}
              onAdd={() => edit({ direction, index: rows.length })}
              onEdit={(index) => edit({ direction, index })}
              isEditable={({ type }) => type !== 'other'}
              onRemove={(index) => save(direction, index, undefined)}
            />
          </div>
        );
      })}
      {edited && (
        <ParameterModal
          title={t(directionTexts[edited.direction].one)}
          initial={rowsOf(edited.direction)[edited.index] ?? newParameter}
          onSave={(parameter) => save(edited.direction, edited.index, parameter)}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
