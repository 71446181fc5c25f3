import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { changePerson, personLeaving, type PersonDetail } from '../../shared/api/people';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { listNames } from '../../shared/i18n/texts';
import { announceHandOver } from '../../shared/people/announce-hand-over';
import { handingOf, LeavingFields, useHandOverParts, type LeavingValues } from '../../shared/people/LeavingFields';
import { editedPerson, PersonFields, type PersonValues } from './PersonFields';

interface Props {
  person: PersonDetail;
  onClose: () => void;
  onChanged: () => void;
}

type Values = PersonValues & LeavingValues;

/**
 * Changes an account. If units are removed, it shows what the person leaves behind in them, which can be handed over.
 */
export function ChangeDialog({ person, onClose, onChanged }: Props) {
  const { t } = useTranslation('people');
  const { userId, chineseName, phone, units, revision } = person;
  const leftIn = (chosen: PersonValues['units'] = []) =>
    units.filter(({ id }) => !chosen.some((unit) => unit.id === id));
  const change = async (values: Values) => {
    const handing = leftIn(values.units).length > 0 ? handingOf(values) : {};
    const result = await changePerson({ userId, revision, ...editedPerson(values), ...handing });
    const { handedOver: count, left } = result;
    announceHandOver(result, {
      pending: t('movePending'),
      partly: t('movedPartly', { count, left }),
      done: count > 0 ? t('movedAndHandedOver', { count }) : t('changed'),
    });
    onChanged();
  };
  return (
    <FormDialog<Values>
      title={t('changeTitle', { name: chineseName })}
      draft={`person ${userId} r${revision}`}
      okText={t('save')}
      initialValues={{ chineseName, phone, units }}
      send={change}
      onClose={onClose}
    >
      <PersonFields />
      <Form.Item noStyle dependencies={['units']}>
        {({ getFieldValue }) => {
          const left = leftIn(getFieldValue('units') as PersonValues['units']);
          return left.length > 0 && <LeftUnits userId={userId} units={left} />;
        }}
      </Form.Item>
    </FormDialog>
  );
}

function LeftUnits({ userId, units }: { userId: number; units: PersonDetail['units'] }) {
  const { t } = useTranslation('people');
  const leaving = useQuery(
    personLeaving(
      userId,
      units.map(({ id }) => id),
    ),
  );
  return (
    <>
      <p>{t('move.text', { names: listNames(units.map(({ name }) => name)) })}</p>
      <LeavingFields
        userId={userId}
        texts={{ heirHint: t('move.heirHint'), themselves: t('move.themselves') }}
        leaving={leaving}
        parts={useHandOverParts()}
        ports={pickerPorts}
      />
    </>
  );
}
