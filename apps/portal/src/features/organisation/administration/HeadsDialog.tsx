import { limits } from '@portal/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../../shared/api/organisation/organisation';
import { setHeads, type UnitDetail } from '../../../shared/api/organisation/administration';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { ChosenPeople } from '../../../shared/people/ChosenPeople';

type Person = UnitDetail['heads'][number];
type Values = Pick<UnitDetail, 'heads' | 'deputies'>;

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  onDone: (text: string, unitId: number | null) => Promise<void>;
}

const idsOf = (people: readonly Person[]) => people.map(({ userId }) => userId);

/** Chooses the heads and deputies of a unit. */
export function HeadsDialog({ unit: { unitId, revision, heads, deputies }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  const picker = {
    limit: limits.headsPerUnit,
    ports: pickerPorts,
    removeLabel: (name: string) => t('removePerson', { name }),
  };
  return (
    <FormDialog<Values>
      title={t('setHeads')}
      draft={`unit ${unitId} r${revision} heads`}
      okText={t('save')}
      initialValues={{ heads, deputies }}
      send={async (values) => {
        await setHeads({ unitId, revision, headIds: idsOf(values.heads), deputyIds: idsOf(values.deputies) });
        await onDone(t('saved'), unitId);
      }}
      onClose={onClose}
    >
      <Form.Item name="heads" label={t('heads')}>
        <ChosenPeople {...picker} title={t('chooseHeads')} button={{ children: t('chooseHeads') }} />
      </Form.Item>
      <Form.Item name="deputies" label={t('deputies')}>
        <ChosenPeople {...picker} title={t('chooseDeputies')} button={{ children: t('chooseDeputies') }} />
      </Form.Item>
    </FormDialog>
  );
}
