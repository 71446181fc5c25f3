import { textsIn } from '@portal/contract';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Checkbox, Switch, Tooltip } from 'antd';
import { useState } from 'react';
import {
  allButtons,
  buttonName,
  dialectStrings,
  isAvailable,
  isMultiPerson,
  isSwitchable,
  upgradingButtons,
  type NodeButton,
} from '@portal/bpmn';
import { lazyPart } from '../../shared/lazy';
import { disabledIf } from '../fields/Field';
import { InlineText } from '../fields/InlineText';
import { SortableTable } from '../fields/SortableTable';
import { SectionFrame, type SectionProps } from '../section';
import { useTask } from '../useTask';
import { enableButton, putButton, removeButton, renameButton } from './model';
import { useCapabilities } from '../../shared/capabilities';
import { useSection } from '../strings';

const CustomButtonModal = lazyPart(() => import('./CustomButtonModal'));

/** The actions that a task offers, in their order (spec 001 §2.5, §4). */
export function ButtonsSection({ element }: SectionProps) {
  const { locale, t } = useSection();
  const { settings, update } = useTask(element);
  const texts = textsIn(dialectStrings, locale);
  const [edited, edit] = useState<{ changed: NodeButton | undefined }>();
  const { handling } = settings;
  const opened = useCapabilities()?.buttons;
  const buttons = allButtons(settings.buttons);
  const save = (next: readonly NodeButton[]) => update({ buttons: [...next] });

  const enableSwitch = (item: NodeButton) => {
    const { id, enabled } = item;
    const switchable = isSwitchable(item, handling, opened);
    const needed = isMultiPerson(handling) ? 'claimNeedsSingle' : 'inviteNeedsMulti';
    const reason = t(upgradingButtons.includes(id) ? 'upgrading' : needed);
    return (
      <Tooltip title={switchable ? undefined : reason}>
        <Switch
          size="small"
          aria-label={`${t('buttonEnabled')} ${buttonName({ id, name: '' }, texts)}`}
          checked={enabled && isAvailable(id, handling)}
          {...disabledIf(!switchable)}
          onChange={(checked) => save(enableButton(buttons, id, checked))}
        />
      </Tooltip>
    );
  };

  return (
    <SectionFrame
      title={t('buttons')}
      extra={
        <Button type="link" size="small" icon={<Icon of={PlusOutlined} />} onClick={() => edit({ changed: undefined })}>
          {t('addButton')}
        </Button>
      }
    >
      <SortableTable
        rows={buttons}
        handleLabel={t('dragToSort')}
        nameOf={(button) => buttonName(button, texts)}
        onArrange={save}
        headings={[t('button'), t('buttonName'), t('buttonEnabled')]}
        renderCells={(button) => [
          <span key="id" title={button.id}>
            {button.custom ? button.id : buttonName({ id: button.id, name: '' }, texts)}
          </span>,
          <InlineText
            key="name"
            value={buttonName(button, texts)}
            disabled={!button.editable}
            label={t('buttonName')}
            onCommit={(name) => save(renameButton(buttons, button.id, name, texts))}
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
                  onClick={() => save(removeButton(buttons, button.id))}
                />
              </>
            )}
          </span>,
        ]}
      />
      <Checkbox
        checked={settings.rejectCommentRequired}
        disabled={!buttons.some(({ id, enabled }) => id === 'reject' && enabled)}
        onChange={({ target }) => update({ rejectCommentRequired: target.checked })}
      >
        {t('rejectCommentRequired')}
      </Checkbox>
      <Checkbox
        checked={settings.commentRequired}
        onChange={({ target }) => update({ commentRequired: target.checked })}
      >
        {t('commentRequired')}
      </Checkbox>
      {edited && (
        <CustomButtonModal
          buttons={buttons}
          nodeId={element.id}
          changed={edited.changed}
          onClose={() => edit(undefined)}
          onPut={(button) => {
            save(putButton(buttons, button));
            edit(undefined);
          }}
        />
      )}
    </SectionFrame>
  );
}
