import { App, Button } from 'antd';
import { useRef, useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../focus';
import { useIsPhone } from '../media';
import { ChosenPanels } from './ChosenPanels';
import { fromOwnFields, toOwnFields } from './fields';
import styles from './MemberPicker.module.css';
import { PickerTabs } from './PickerTabs';
import type { MemberPickerProps, PickerResult, RecentPorts } from './ports';
import { combined, has, isExpression, normalise } from './selection';
import { useSelection, type Selected } from './useSelection';
import { Modal } from '../layer/Modal';

/** The people chosen lately, each a button that chooses or removes them. */
function RecentPeople({ ports, selected }: { ports: RecentPorts; selected: Selected }) {
  const { t } = useTranslation('widgets');
  const label = useId();
  const [people] = useState(ports.read);
  if (people.length === 0) return null;
  return (
    <div className={styles.recent} role="group" aria-labelledby={label}>
      <span id={label}>{t('picker.recent')}</span>
      {people.map((person) => {
        const chosen = selected.has('userList', person.userId);
        const refusal = selected.refusal('userList', person.userId);
        return (
          <Button
            key={person.userId}
            size="small"
            type={chosen ? 'primary' : 'default'}
            autoInsertSpace={false}
            aria-pressed={chosen}
            disabled={refusal !== undefined && !chosen}
            onClick={() => selected.toggle('userList', person)}
          >
            {[person.chineseName, refusal].filter(Boolean).join(' · ')}
          </Button>
        );
      })}
    </div>
  );
}

/** The dialog that selects people, units, roles or an expression (spec 001 §2.6). It opens with `value` each time. */
export function MemberPicker<Result = PickerResult>({ fields = {}, ...props }: MemberPickerProps<Result>) {
  if (!props.open) return null;
  const value = toOwnFields(props.value, fields);
  return (
    <PickerDialog
      {...props}
      value={value}
      onOk={(result, all) => props.onOk(fromOwnFields(result, fields) as Result, all)}
    />
  );
}

/** On a phone the search would open the keyboard, which hides the people. */
const searchInput = 'input:is([type=text], [type=search])';

function PickerDialog(props: MemberPickerProps) {
  const {
    title,
    types,
    limits,
    unavailable,
    value,
    adminRemovable = false,
    expandsMembers = false,
    width = '70%',
    footer = true,
    nameExpression,
    onOk,
    onCancel,
    ports,
  } = props;
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  useFocusBack();
  const phone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const [prior] = useState(() => normalise(value));
  const submit = (result: PickerResult) => onOk(result, combined(result));
  const selected = useSelection({
    prior,
    limits,
    unavailable,
    adminRemovable,
    onChange: footer ? undefined : submit,
  });
  const recent = types.includes('user') ? ports.recent : undefined;

  const confirm = () => {
    if (isExpression(selected.value.variable)) {
      recent?.add(selected.value.userList.filter(({ userId }) => !has(prior, 'userList', userId)));
      return submit(selected.value);
    }
    void message.warning(t('picker.expressionWrong'));
    selected.setExpression('');
  };
  return (
    <Modal
      open
      centered
      width={width}
      className={styles.dialog}
      title={title ?? t('picker.title')}
      okText={t('picker.save')}
      cancelText={t('picker.cancel')}
      footer={footer ? undefined : null}
      /*
       * Keeps the focus in the field on press, so that a wrong expression is reported here, and the dialog stays open.
       */
      okButtonProps={{ onMouseDown: (event) => event.preventDefault() }}
      onOk={confirm}
      onCancel={onCancel}
      mask={{ closable: false }}
      afterOpenChange={() => !phone && body.current?.querySelector<HTMLElement>(searchInput)?.focus()}
    >
      {recent && <RecentPeople ports={recent} selected={selected} />}
      <div ref={body} className={styles.body}>
        <PickerTabs types={types} expandsMembers={expandsMembers} ports={ports} selected={selected} />
        <ChosenPanels selected={selected} nameExpression={nameExpression} />
      </div>
    </Modal>
  );
}
