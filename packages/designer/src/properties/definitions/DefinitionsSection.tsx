import { useState } from 'react';
import type { DefinitionKind } from '@portal/bpmn';
import { FoldedSection } from '../FoldedSection';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { DefinitionModal } from './DefinitionModal';
import { kindTexts } from './model';
import { useDefinitions } from './useDefinitions';

/** Lists the messages, signals, errors or escalations to which events of the process refer (spec 001 §2.5). */
export function DefinitionsSection({ kind }: { kind: DefinitionKind }) {
  const { t } = useSection();
  const { rows, add, edit, remove, userOf } = useDefinitions(kind);
  const [edited, setEdited] = useState<number>();
  const texts = kindTexts[kind];
  const whyKept = (node: string | undefined) => (node === undefined ? undefined : t('definitionUsed', { node }));
  return (
    <FoldedSection name={kind} title={t(texts.title)} count={rows.length}>
      {() => (
        <>
          <RecordTable
            label={t(texts.title)}
            addLabel={t(texts.create)}
            rows={rows}
            headings={[t('definitionName'), t(texts.code ?? 'id')]}
            renderCells={({ id, name, code }) => [name, texts.code ? code : id]}
            nameOf={({ id, name }) => name || id}
            onAdd={() => setEdited(rows.length)}
            {...(texts.edit && { onEdit: setEdited })}
            onRemove={remove}
            whyKept={(row) => whyKept(userOf(row))}
          />
          {edited !== undefined && (
            <DefinitionModal
              kind={kind}
              edited={rows[edited]}
              others={rows.filter((_, index) => index !== edited)}
              onSave={(definition) => (rows[edited] ? edit(edited, definition) : add(definition))}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </FoldedSection>
  );
}
