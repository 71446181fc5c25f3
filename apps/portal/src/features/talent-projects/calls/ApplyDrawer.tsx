import { talentBatches, talentProjects, type Call } from '@portal/contract/talent-projects';
import type { FormValues } from '@portal/contract/forms';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordDetail, recordsKey } from '../../../shared/api/records/records';
import { applicationPrefill, applyForProject } from '../../../shared/api/talent-projects';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { EditedForm } from '../../../shared/fields/EditedForm';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { compiledForm } from '../../../shared/fields/form-values';
import { recordPorts } from '../../../shared/records/RecordDetail';
import { RecordDetail } from '../../../shared/records';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { ConditionList } from './ConditionList';
import { Countdown } from './Countdown';

interface Props {
  call: Call;
  onSaved: (id: number) => void;
  onClose: () => void;
}

const omitted = ['basics', 'title', 'year', 'kind', 'criteria', 'scoring', 'publishedAt', 'cancelReason', 'budget'];

/** A new application: the guide of the batch, its conditions, and the form as it is known from the person's file. */
export default function ApplyDrawer({ call, onSaved, onClose }: Props) {
  const { t } = useTranslation('talentProjects');
  const client = useQueryClient();
  const phone = useIsPhone();
  const prefilled = useQuery({ ...applicationPrefill(call.id), gcTime: 0, staleTime: Infinity });
  const { data: batch } = useQuery(recordDetail(talentBatches, call.id));
  const [typed, setTyped] = useState<FormValues>();
  const ports = useMemo(() => recordPorts(talentBatches, batch), [batch]);
  const stored = useMemo(() => prefilled.data && { values: prefilled.data.values, revision: 0 }, [prefilled.data]);
  return (
    <SideDrawer
      title={call.title}
      size={phone ? '100%' : 'min(860px, 94vw)'}
      onClose={onClose}
      extra={<Countdown {...call} />}
    >
      {batch && (
        <Collapse
          size="small"
          style={{ marginBottom: 16 }}
          items={[
            {
              key: 'guide',
              label: t('guide'),
              children: (
                <FieldPortsProvider value={ports}>
                  <RecordDetail definition={talentBatches} record={batch} omitted={omitted} />
                </FieldPortsProvider>
              ),
            },
          ]}
        />
      )}
      {!stored && <LoadState error={prefilled.error} onRetry={() => void prefilled.refetch()} />}
      {stored && (
        <>
          <ConditionList batchId={call.id} values={typed ?? stored.values} />
          <FieldPortsProvider value={fieldPorts}>
            <EditedForm
              compiled={compiledForm(talentProjects.form)}
              stored={stored}
              draft={`talent-projects batch ${call.id}`}
              send={(submitted, base) => applyForProject(call.id, { ...base?.values, ...submitted })}
              readCurrent={() => undefined}
              onValues={setTyped}
              onSaved={async ({ id }) => {
                await client.invalidateQueries({ queryKey: [recordsKey, talentProjects.area] });
                onSaved(id);
              }}
              onCancel={onClose}
            />
          </FieldPortsProvider>
        </>
      )}
    </SideDrawer>
  );
}
