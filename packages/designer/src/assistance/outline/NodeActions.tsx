import { App, Button, Input, Select } from 'antd';
import { useAssistance } from '../strings';
import { appended, appendTo, canGoOn, connectTo, remove, rename } from './changes';
import type { OutlineNode } from './outline';

/** What has been asked for and waits for an answer. */
export type Asked = 'rename' | 'append' | 'connect' | undefined;

interface NodeActionsProps {
  id: string;
  nodes: OutlineNode[];
  wordOf: (type: string) => string;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onDone: () => void;
  onProperties: () => void;
}

/** What can be done to the selected node, each also by a key. */
export function NodeActions({ id, nodes, wordOf, asked, onAsk, onDone, onProperties }: NodeActionsProps) {
  const { modeler, readOnly, t } = useAssistance();
  const { message } = App.useApp();
  const node = nodes.find((each) => each.id === id);
  const nameOf = ({ name, id: own, type }: OutlineNode) => `${name || own} · ${wordOf(type)}`;

  return (
    <footer>
      <Button size="small" title="Enter" onClick={onProperties}>
        {t('openPanel')}
      </Button>
      {!readOnly && (
        <>
          <Button size="small" title="F2" onClick={() => onAsk('rename')}>
            {t('rename')}
          </Button>
          {canGoOn(modeler, id) && (
            <>
              <Button size="small" title="A" onClick={() => onAsk('append')}>
                {t('append')}
              </Button>
              <Button size="small" title="C" onClick={() => onAsk('connect')}>
                {t('connect')}
              </Button>
            </>
          )}
          <Button size="small" danger title="Delete" onClick={() => remove(modeler, id)}>
            {t('delete')}
          </Button>
        </>
      )}
      {asked === 'rename' && (
        <Input
          autoFocus
          aria-label={t('newName')}
          defaultValue={node?.name}
          onPressEnter={({ currentTarget }) => {
            rename(modeler, id, currentTarget.value);
            onDone();
          }}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
      )}
      {asked === 'append' && canGoOn(modeler, id) && (
        <Select<string>
          autoFocus
          defaultOpen
          aria-label={t('appendWhat')}
          placeholder={t('appendWhat')}
          options={appended.map((type) => ({ value: type, label: wordOf(type.replace('bpmn:', '')) }))}
          onChange={(type) => {
            appendTo(modeler, id, type);
            onDone();
          }}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
      )}
      {asked === 'connect' && canGoOn(modeler, id) && (
        <Select<string>
          autoFocus
          defaultOpen
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('connectTo')}
          placeholder={t('connectTo')}
          options={nodes.filter((each) => each.id !== id).map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={(targetId) => {
            if (!connectTo(modeler, id, targetId)) message.warning(t('cannotConnect'));
            onDone();
          }}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
      )}
    </footer>
  );
}
