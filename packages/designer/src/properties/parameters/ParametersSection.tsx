import { useState } from 'react';
import { emptyScript, readParameters, writeParameter, type Parameter, type ParameterDirection } from '@portal/bpmn';
import { bpmnOf } from '../../modeler/types';
import { FoldedSection } from '../FoldedSection';
import { RecordTable } from '../records/RecordTable';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { useHolder } from '../useHolder';
import { directionsOf, directionTexts, typeTexts, valueText } from './model';
import { ParameterModal } from './ParameterModal';

const newParameter: Parameter = { name: '', type: 'stringOrExpression', value: '', script: emptyScript, entries: [] };

/** The variables that go into an element and come out of it (spec 001 §2.5). */
export function ParametersSection({ element }: SectionProps) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useHolder({ element });
  const [edited, edit] = useState<{ direction: ParameterDirection; index: number }>();
  const directions = directionsOf(bpmnOf(element));
  const rowsOf = (direction: ParameterDirection) => readParameters(bpmn, direction);
  const save = (direction: ParameterDirection, index: number, parameter: Parameter | undefined) =>
    change(writeParameter(moddle, bpmn, direction, index, parameter));
  const count = directions.reduce((sum, direction) => sum + rowsOf(direction).length, 0);

  return (
    <FoldedSection name="parameters" title={t('parameters')} count={count}>
      {() => (
        <>
          {directions.map((direction) => {
            const rows = rowsOf(direction);
            const { list, add } = directionTexts[direction];
            return (
              <div key={direction}>
                <h4 className="pd-subtitle">{t(list)}</h4>
                <RecordTable
                  label={t(list)}
                  addLabel={t(add)}
                  rows={rows}
                  headings={[t('variable'), t('type'), t('value')]}
                  renderCells={(row) => [row.name, t(typeTexts[row.type]), valueText(row)]}
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
      )}
    </FoldedSection>
  );
}
