import {
  materialAudiences,
  materialForm,
  type MaterialAudience,
  type MeetingMaterial,
} from '@portal/contract/meetings';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addMaterials,
  changeMaterial,
  meetingMaterials,
  refreshMeetings,
  removeMaterial,
} from '../../../shared/api/meetings';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { EditedForm, type Edited } from '../../../shared/fields/EditedForm';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { compiledForm } from '../../../shared/fields/form-values';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useChange } from '../../../shared/ui/useBusy';
import { MaterialList } from './MaterialList';

interface Props {
  meetingId: number;
  onClose: () => void;
}

/** The organiser adds and removes the files of an activity, and sets who may read each. */
export default function MaterialsDrawer({ meetingId, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const phone = useIsPhone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(meetingMaterials(meetingId));
  const [round, setRound] = useState(0);
  return (
    <SideDrawer title={t('participants.materials')} size={phone ? '100%' : 560} onClose={onClose}>
      <p style={{ color: 'var(--muted)' }}>{t('materials.hint')}</p>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('materials.empty')} />}
      {data && data.length > 0 && (
        <MaterialList
          materials={data}
          renderTools={(material) => <MaterialTools meetingId={meetingId} material={material} />}
        />
      )}
      <FieldPortsProvider value={fieldPorts}>
        <EditedForm<Edited, unknown>
          key={round}
          compiled={compiledForm(materialForm)}
          draft={`meeting ${meetingId} materials`}
          notInDraft={['files']}
          send={(values) => addMaterials(meetingId, values)}
          readCurrent={() => undefined}
          okText={t('materials.add')}
          onSaved={async () => {
            setRound(round + 1);
            await refreshMeetings(client);
          }}
        />
      </FieldPortsProvider>
    </SideDrawer>
  );
}

function MaterialTools({
  meetingId,
  material: { id, file, audience },
}: {
  meetingId: number;
  material: MeetingMaterial;
}) {
  const { t } = useTranslation('meetings');
  const { busy, change } = useChange(refreshMeetings);
  const remove = async () => {
    await removeMaterial(meetingId, id);
    notice.success(t('materials.removed'));
  };
  return (
    <Flex gap={8}>
      <Select<MaterialAudience>
        size="small"
        aria-label={`${t('materials.audience')} ${file.original}`}
        value={audience}
        disabled={busy}
        style={{ width: 150 }}
        options={materialAudiences.map((value) => ({ value, label: t(`materials.audiences.${value}`) }))}
        onChange={(value) => void change(() => changeMaterial(meetingId, id, value))}
      />
      <Popconfirm
        title={t('materials.removeConfirm')}
        okText={t('materials.remove')}
        okButtonProps={{ danger: true }}
        cancelText={t('keep')}
        onConfirm={() => void change(remove)}
      >
        <Button size="small" danger loading={busy}>
          {t('materials.remove')}
        </Button>
      </Popconfirm>
    </Flex>
  );
}
