import { opinions, type SolicitationDetail } from '@portal/contract/solicitations';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordDetail, recordsKey } from '../../shared/api/records/records';
import { opine } from '../../shared/api/solicitations';
import { EditedForm } from '../../shared/fields/EditedForm';
import { fieldPorts } from '../../shared/fields/field-ports';
import { compiledForm } from '../../shared/fields/form-values';
import { RecordDetail, RecordForm } from '../../shared/records';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';

const omitted = ['title', 'solicitation'];

/** Shows the reader's opinion: a form until there is one, then the text, which can be changed until the end. */
export function OwnOpinion({ solicitation }: { solicitation: SolicitationDetail }) {
  const { t } = useTranslation('solicitations');
  const { id, opinionId, state } = solicitation;
  if (opinionId === null && state !== 'open') return <p>{t('noOpinion')}</p>;
  return (
    <section aria-label={t('ownOpinion')}>
      <h3>{t('ownOpinion')}</h3>
      {opinionId === null ? (
        <NewOpinion solicitation={id} />
      ) : (
        <WrittenOpinion id={opinionId} open={state === 'open'} />
      )}
    </section>
  );
}

function NewOpinion({ solicitation }: { solicitation: number }) {
  const client = useQueryClient();
  return (
    <FieldPortsProvider value={fieldPorts}>
      <EditedForm
        compiled={compiledForm(opinions.form)}
        draft={`opinion ${solicitation}`}
        send={(values) => opine(solicitation, values)}
        readCurrent={() => undefined}
        onSaved={() => client.invalidateQueries({ queryKey: [recordsKey] })}
      />
    </FieldPortsProvider>
  );
}

function WrittenOpinion({ id, open }: { id: number; open: boolean }) {
  const { t } = useTranslation('solicitations');
  const { data } = useQuery(recordDetail(opinions, id));
  const [editing, setEditing] = useState(false);
  if (!data) return <PagePlaceholder />;
  if (editing)
    return (
      <FieldPortsProvider value={fieldPorts}>
        <RecordForm
          definition={opinions}
          record={data}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </FieldPortsProvider>
    );
  return (
    <Flex vertical gap={8}>
      <RecordDetail definition={opinions} record={data} omitted={omitted} />
      {open && data.editable && (
        <Flex justify="end">
          <Button onClick={() => setEditing(true)}>{t('changeOpinion')}</Button>
        </Flex>
      )}
    </Flex>
  );
}
