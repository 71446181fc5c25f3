import { useState } from 'react';
import { readExternalErrors, writeExternalError } from '@portal/bpmn';
import { useDefinitions } from '../definitions/useDefinitions';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { ErrorModal, type RaisedError } from './ErrorModal';

/** The errors that an external task raises when an expression holds. */
export function ErrorTable({ owner }: { owner: Owner }) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const { elements, rows: known } = useDefinitions('error');
  const [edited, edit] = useState<number>();
  const rows = readExternalErrors(bpmn).map(({ error, expression }) => ({ error: error?.id ?? null, expression }));
  const nameOf = ({ error }: RaisedError) => known.find(({ id }) => id === error)?.name ?? error ?? '';
  const save = (index: number, raised: RaisedError | undefined) => {
    const error = elements.find(({ id }) => id === raised?.error);
    change(writeExternalError(moddle, bpmn, index, raised && { error, expression: raised.expression }));
  };
  return (
    <>
      <h3 className="pd-subtitle">{t('raisedErrors')}</h3>
      <RecordTable
        label={t('raisedErrors')}
        addLabel={t('addRaisedError')}
        rows={rows}
        headings={[t('error'), t('expression')]}
        renderCells={(row) => [nameOf(row), row.expression]}
        nameOf={nameOf}
        onAdd={() => edit(rows.length)}
        onEdit={edit}
        onRemove={(index) => save(index, undefined)}
      />
      {edited !== undefined && (
        <ErrorModal
          known={known}
          initial={rows[edited] ?? { error: null, expression: '' }}
          onSave={(raised) => save(edited, raised)}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
