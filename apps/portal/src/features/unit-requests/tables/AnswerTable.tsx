import { compileForm, settle, type CompiledForm, type DrawnForm } from '@portal/contract/forms';
import type { AnswerTable as Answer } from '@portal/contract/unit-requests';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsKey } from '../../../shared/api/records/records';
import { answerTable, readTableFile, saveAnswerTable } from '../../../shared/api/unit-requests';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { EditedForm } from '../../../shared/fields/EditedForm';
import { storedFilePorts } from '../../../shared/fields/field-ports';
import { FormDetails } from '../../../shared/fields/FormDetails';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import styles from './tables.module.css';

const compiledTable = ({ fields, columns, rules }: DrawnForm): CompiledForm =>
  compileForm({ fields, columns, rules }, compileFormExpression);

interface Props {
  /** The id of the answer. */
  answer: number;
  title: string;
  state: string;
  /** Whether the reader can acknowledge the request now. */
  acknowledgeable: boolean;
}

/** The table of an answer, for reading and, for its unit, to be filled in. */
export default function AnswerTable({ answer, title, state, acknowledgeable }: Props) {
  const { t } = useTranslation('unitRequests');
  const { data, error, refetch } = useQuery(answerTable(answer));
  const [filling, setFilling] = useState(false);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  const begun = Object.keys(data.values).length > 0;
  return (
    <section aria-label={t('table.title')} className={styles.answer}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h3>{t('table.title')}</h3>
        {data.writable && (
          <Button type="primary" onClick={() => setFilling(true)}>
            {t(begun ? 'table.goOn' : 'table.fill')}
          </Button>
        )}
      </Flex>
      {acknowledgeable && <Alert type="info" showIcon title={t('table.acknowledgeFirst')} />}
      {data.writable && begun && state === 'acknowledged' && (
        <Alert type="warning" showIcon title={t('table.notSubmitted')} />
      )}
      <Filled answer={answer} data={data} />
      {filling && <FillDrawer answer={answer} title={title} data={data} onClose={() => setFilling(false)} />}
    </section>
  );
}

function usePorts(answer: number, { values }: Answer) {
  return useMemo(() => storedFilePorts(values, (file) => readTableFile(answer, file)), [answer, values]);
}

function Filled({ answer, data }: { answer: number; data: Answer }) {
  const compiled = useMemo(() => compiledTable(data.table), [data.table]);
  const ports = usePorts(answer, data);
  return (
    <FieldPortsProvider value={ports}>
      <FormDetails
        columns={compiled.form.columns}
        state={settle(compiled, data.values, {})}
        keys={compiled.form.fields.map(({ key }) => key)}
      />
    </FieldPortsProvider>
  );
}

interface FillProps {
  answer: number;
  title: string;
  data: Answer;
  onClose: () => void;
}

/** Wider than the drawer of the answer, because tables are. */
function FillDrawer({ answer, title, data, onClose }: FillProps) {
  const { t } = useTranslation('unitRequests');
  const phone = useIsPhone();
  const client = useQueryClient();
  const compiled = useMemo(() => compiledTable(data.table), [data.table]);
  const ports = usePorts(answer, data);
  const refresh = () => client.invalidateQueries({ queryKey: [recordsKey] });
  const stored = { values: data.values, revision: data.revision };
  return (
    <SideDrawer
      onClose={onClose}
      size={phone ? '100%' : 'min(1120px, 96vw)'}
      title={t('table.of', { title })}
      mask={{ closable: false }}
    >
      <FieldPortsProvider value={ports}>
        <EditedForm
          key={data.revision}
          compiled={compiled}
          stored={stored}
          draft={`unit table ${answer} r${data.revision}`}
          okText={t('table.submit')}
          send={(values, base) => saveAnswerTable(answer, base?.revision ?? data.revision, values, true)}
          onSaved={async () => {
            onClose();
            await refresh();
          }}
          keeping={{
            label: t('table.keep'),
            send: (values, base) => saveAnswerTable(answer, base?.revision ?? data.revision, values, false),
            onSaved: refresh,
          }}
          readCurrent={({ data: current }) => currentOf(current)}
          onCancel={onClose}
        />
      </FieldPortsProvider>
    </SideDrawer>
  );
}

/** Returns the table as a colleague has saved it, which the answer to a conflict contains. */
const currentOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'values' in data
    ? (data as Pick<Answer, 'values' | 'revision'>)
    : undefined;
