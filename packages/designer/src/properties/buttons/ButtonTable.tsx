import { textsIn } from '@portal/contract';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Switch, Tooltip } from 'antd';
import { useState } from 'react';
import { allButtons, buttonName, dialectStrings, type NodeButton } from '@portal/bpmn';
import { lazyPart } from '../../shared/lazy';
import { disabledIf } from '../fields/Field';
import { InlineText } from '../fields/InlineText';
import { SortableTable } from '../fields/SortableTable';
import { useSection } from '../strings';
import { enableButton, putButton, removeButton, renameButton } from './model';

const CustomButtonModal = lazyPart(() => import('./CustomButtonModal'));

interface ButtonTableProps {
  buttons: readonly NodeButton[];
  /** The node that has the buttons, or undefined for those of the process. */
  nodeId?: string | undefined;
  /** Returns why a button cannot be switched, or undefined if it can. */
  lockOf: (button: NodeButton) => string | undefined;
  /** Returns whether a button can be offered at all. */
  isAvailable?: (id: string) => boolean;
  /** Returns whether the platform offers a button whatever the node says. */
  isGiven?: (id: string) => boolean;
  onChange: (buttons: NodeButton[]) => void;
}

/** Edits a list of buttons: order, names, switches, and custom ones (spec 001 §2.5, §4). */
export function ButtonTable({
  nodeId,
  lockOf,
  isAvailable = () => true,
  isGiven = () => false,
  onChange,
  ...given
}: ButtonTableProps) {
  const { locale, t } = useSection();
  const texts = textsIn(dialectStrings, locale);
  const [edited, edit] = useState<{ changed: NodeButton | undefined }>();
  const buttons = allButtons(given.buttons);

  const enableSwitch = (item: NodeButton) => {
    const { id, enabled } = item;
    const lock = lockOf(item);
    return (
      <Tooltip title={lock}>
        <Switch
          size="small"
          aria-label={`${t('buttonEnabled')} ${buttonName({ id, name: '' }, texts)}`}
          checked={(enabled && isAvailable(id)) || isGiven(id)}
          {...disabledIf(lock !== undefined)}
          onChange={(checked) => onChange(enableButton(buttons, id, checked))}
        />
      </Tooltip>
    );
  };

  return (
    <>
      <SortableTable
        rows={buttons}
        handleLabel={t('dragToSort')}
        nameOf={(button) => buttonName(button, texts)}
        onArrange={(rows) => onChange([...rows])}
        headings={[t('button'), t('buttonName'), t('buttonEnabled')]}
        renderCells={(button) => [
          <span key="id" title={button.id}>
            {button.custom ? button.id : buttonName({ id: button.id, name: '' }, texts)}
            {isGiven(button.id) && <div className="pd-hint">{t('buttonGiven')}</div>}
          </span>,
          <InlineText
            key="name"
            value={buttonName(button, texts)}
            disabled={!button.editable}
            label={t('buttonName')}
            onCommit={(name) => onChange(renameButton(buttons, button.id, name, texts))}
          />,
          <span key="enabled" className="pd-button-end">
            {enableSwitch(button)}
            {button.custom && (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<Icon of={EditOutlined} />}
                  aria-label={`${t('changeButton')} ${button.name}`}
                  onClick={() => edit({ changed: button })}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon of={DeleteOutlined} />}
                  aria-label={`${t('remove')} ${button.name}`}
                  onClick={() => onChange(removeButton(buttons, button.id))}
                />
              </>
            )}
          </span>,
        ]}
      />
      <Button
        type="link"
        size="small"
        className="pd-add-button"
        icon={<Icon of={PlusOutlined} />}
        onClick={() => edit({ changed: undefined })}
      >
        {t('addButton')}
      </Button>
      {edited && (
        <CustomButtonModal
          buttons={buttons}
          nodeId={nodeId}
          changed={edited.changed}
          onClose={() => edit(undefined)}
          onPut={(button) => {
            onChange(putButton(buttons, button));
            edit(undefined);
          }}
        />
      )}
    </>
  );
}
