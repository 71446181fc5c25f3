import { limits as fixed } from '@portal/contract';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../focus';
import { ChosenPanels } from './ChosenPanels';
import { fromOwnFields, toOwnFields } from './fields';
import styles from './MemberPicker.module.css';
import { PickerTabs } from './PickerTabs';
import type { MemberPickerProps } from './ports';
import { isExpression, normalise } from './selection';
import type { PickerResult } from './types';
import { useSelection } from './useSelection';

/** The dialog that selects people, units, roles or an expression (spec 001 §2.6). It opens with `value` each time. */
export function MemberPicker<Result = PickerResult>({ fields = {}, ...props }: MemberPickerProps<Result>) {
  if (!props.open) return null;
  const value = toOwnFields(props.value, fields);
  return (
    <PickerDialog {...props} value={value} onOk={(result) => props.onOk(fromOwnFields(result, fields) as Result)} />
  );
}

function PickerDialog(props: MemberPickerProps) {
  const {
    title,
    types,
    limits,
    unavailable,
    value,
    adminRemovable = false,
    footer = true,
    onOk,
    onCancel,
    ports,
  } = props;
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  useFocusBack();
  const [prior] = useState(() => normalise(value));
  const selected = useSelection({ prior, limits, unavailable, adminRemovable, onChange: footer ? undefined : onOk });

  const confirm = () => {
    if (isExpression(selected.value.variable)) return onOk(selected.value);
    void message.warning(t('picker.expressionWrong'));
    selected.setExpression('');
  };
  return (
    <Modal
      open
      centered
      width={fixed.modalWidth}
      className={styles.dialog}
      title={title ?? t('picker.title')}
      okText={t('picker.confirm')}
      cancelText={t('picker.cancel')}
      footer={footer ? undefined : null}
      /*
       * Keeps the focus in the field on press, so that a wrong expression is reported here, and the dialog stays open.
       */
      okButtonProps={{ onMouseDown: (event) => event.preventDefault() }}
      onOk={confirm}
      onCancel={onCancel}
      mask={{ closable: false }}
    >
      <div className={styles.body}>
        <PickerTabs types={types} ports={ports} selected={selected} />
        <ChosenPanels selected={selected} />
      </div>
    </Modal>
  );
}
