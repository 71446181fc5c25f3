import { Drawer } from '@portal/widgets/drawer';
import { Button, Form, Input, Select } from 'antd';
import { useId, useRef } from 'react';
import {
  listenerTypes,
  type BpmnElement,
  type Listener,
  type ListenerKind,
  timerTypes,
  type TimerType,
} from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useFocusBack } from '@portal/widgets/focus';
import { Suggestions } from '../fields/Suggestions';
import { DialogBody, filled } from '../records/RecordModal';
import { ScriptItem } from '../script/ScriptItem';
import { useSection } from '../strings';
import { useCapabilities } from '../../shared/capabilities';
import { FieldItems } from './FieldItems';
import { eventsOf, fromForm, toForm, typeTexts, type ListenerForm } from './model';
import { TimerDefinitionField } from '../time/TimerDefinitionField';

interface ListenerDrawerProps {
  title: string;
  kind: ListenerKind;
  element: BpmnElement;
  /** Undefined for a new listener */
  listener: Listener | undefined;
  onSave: (listener: Listener) => void;
  onClose: () => void;
}

const width = 480;

/** Edits one listener in a form beside the canvas. */
export function ListenerDrawer({ title, kind, element, listener, onSave, onClose }: ListenerDrawerProps) {
  useFocusBack();
  const { t } = useSection();
  const handlers = useCapabilities()?.handlers ?? [];
  const list = useId();
  const [form] = Form.useForm<ListenerForm>();
  const initial = toForm(listener);
  /* Two quick clicks save only once. */
  const saved = useRef(false);
  const listenerType = Form.useWatch('listenerType', form) ?? initial.listenerType;
  const event = Form.useWatch('event', form) ?? initial.event;
  const { label, empty } = typeTexts[listenerType];

  return (
    <Drawer
      open
      title={title}
      size={width}
      onClose={onClose}
      footer={
        <div className="pd-footer">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={() => form.submit()}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <Form<ListenerForm>
        form={form}
        layout="vertical"
        initialValues={{ ...initial, event: initial.event || null }}
        onFinish={(filledIn) => {
          if (saved.current) return;
          saved.current = true;
          onSave(fromForm({ ...initial, ...filledIn }));
          onClose();
        }}
      >
        <Form.Item name="event" label={t('eventType')} rules={[{ required: true, message: t('eventTypeEmpty') }]}>
          <Select
            autoFocus
            options={eventsOf(element, kind).map(({ value, label: text }) => ({ value, label: t(text) }))}
          />
        </Form.Item>
        {kind === 'task' && (
          <Form.Item name="id" label={t('listenerId')} rules={[filled(t('listenerIdEmpty'))]}>
            <Input maxLength={limits.processKeyLength} />
          </Form.Item>
        )}
        <Form.Item
          name="listenerType"
          label={t('listenerType')}
          rules={[{ required: true, message: t('listenerTypeEmpty') }]}
        >
          <Select options={listenerTypes.map((type) => ({ value: type, label: t(typeTexts[type].label) }))} />
        </Form.Item>
        {listenerType === 'script' ? (
          <DialogBody>
            <ScriptItem />
          </DialogBody>
        ) : (
          <Form.Item name="value" label={t(label)} rules={[filled(t(empty))]}>
            <Input maxLength={limits.textLength} {...(listenerType === 'class' && { list })} />
          </Form.Item>
        )}
        <Suggestions id={list} texts={handlers} />
        {event === 'timeout' && <TimerItems />}
        <FieldItems />
        <button type="submit" hidden />
      </Form>
    </Drawer>
  );
}

/** Edits when a task listener's timeout fires. A type requires its definition. */
function TimerItems() {
  const { t } = useSection();
  const form = Form.useFormInstance();
  const type = Form.useWatch<TimerType | undefined>(['timer', 'type']);
  return (
    <>
      <Form.Item name={['timer', 'type']} label={t('timerType')} rules={[{ required: true, message: t('timerEmpty') }]}>
        <Select
          options={timerTypes.map((each) => ({ value: each, label: t(`timer${each}`) }))}
          onChange={() => form.setFieldValue(['timer', 'definition'], '')}
        />
      </Form.Item>
      {type && (
        <Form.Item name={['timer', 'definition']} rules={[filled(t('timerDefinitionRequired'))]}>
          <DefinitionInput key={type} type={type} />
        </Form.Item>
      )}
    </>
  );
}

interface DefinitionInputProps {
  type: TimerType;
  /** Set by the form's item, like `onChange`. */
  value?: string;
  onChange?: (definition: string) => void;
}

const DefinitionInput = ({ type, value = '', onChange }: DefinitionInputProps) => (
  <TimerDefinitionField type={type} value={value} issue={undefined} onCommit={(next) => onChange?.(next)} />
);
