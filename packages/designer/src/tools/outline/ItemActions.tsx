import { App, Button, Input, Select } from 'antd';
import { useAssistance } from '../../shared/assistance';
import { appendTo, connectTo, nameOf, reconnect, rename, typesAfter } from './changes';
import { outlineActions, type OutlineAction } from './actions';
import { isFlow, type OutlineItem } from './outline';

interface ItemActionsProps {
  item: OutlineItem;
  items: OutlineItem[];
  wordOf: (type: string) => string;
  /** The available actions. */
  offered: OutlineAction[];
  /** The action that was chosen and waits for an answer. */
  pending: OutlineAction | undefined;
  onDo: (action: OutlineAction) => void;
  onDone: () => void;
}

/** Shows the actions on the selected item. Each also has a key. */
export function ItemActions({ item, items, wordOf, offered, pending, onDo, onDone }: ItemActionsProps) {
  const { modeler, t } = useAssistance();
  const { message } = App.useApp();
  const { id } = item;
  const nodes = items
    .filter((each) => !isFlow(each) && each.id !== id)
    .map((each) => ({ value: each.id, label: `${each.name} · ${wordOf(each.type)}` }));
  const types = typesAfter(modeler, id).map((type) => ({ value: type, label: wordOf(type.replace('bpmn:', '')) }));

  const answers: Partial<
    Record<OutlineAction, { label: string; options: typeof nodes; act: (answer: string) => boolean }>
  > = {
    append: { label: t('appendWhat'), options: types, act: (type) => appendTo(modeler, id, type) },
    connect: { label: t('connectTo'), options: nodes, act: (target) => connectTo(modeler, id, target) },
    retarget: { label: t('connectTo'), options: nodes, act: (target) => reconnect(modeler, id, { target }) },
    resource: { label: t('connectFrom'), options: nodes, act: (source) => reconnect(modeler, id, { source }) },
  };
  const waiting = pending && offered.includes(pending) ? answers[pending] : undefined;
  return (
    <footer>
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          danger={action === 'delete'}
          title={
            outlineActions[action].key.length === 1
              ? outlineActions[action].key.toUpperCase()
              : outlineActions[action].key
          }
          onClick={() => onDo(action)}
        >
          {t(outlineActions[action].text)}
        </Button>
      ))}
      {pending === 'rename' && (
        <NameAnswer
          label={t('newName')}
          name={nameOf(modeler, id)}
          onAnswer={(name) => {
            rename(modeler, id, name);
            onDone();
          }}
          onLeave={onDone}
        />
      )}
      {waiting && (
        <ChoiceAnswer
          key={pending}
          label={waiting.label}
          options={waiting.options}
          onAnswer={(answer) => {
            if (!waiting.act(answer)) message.warning(t('cannotConnect'));
            onDone();
          }}
          onLeave={onDone}
        />
      )}
    </footer>
  );
}

interface AnswerProps<T> {
  label: string;
  onAnswer: (answer: T) => void;
  /** Called if the question is closed without an answer. */
  onLeave: () => void;
}

/** Asks for a name. Enter submits it. */
function NameAnswer({ label, name, onAnswer, onLeave }: AnswerProps<string> & { name: string }) {
  return (
    <Input
      autoFocus
      aria-label={label}
      defaultValue={name}
      onPressEnter={({ currentTarget }) => onAnswer(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    />
  );
}

/** Asks for one of several options. */
function ChoiceAnswer({
  label,
  options,
  onAnswer,
  onLeave,
}: AnswerProps<string> & { options: { value: string; label: string }[] }) {
  return (
    <Select<string>
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      options={options}
      onChange={onAnswer}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    />
  );
}
