import { CloseOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Faults } from '../../modeler/faults/useFaults';
import { showElement } from '../../modeler/services';
import { useModelerEvent } from '../../modeler/useModelerEvent';
import { useSelection } from '../../properties/useSelection';
import { useAssistance, type AssistanceText } from '../strings';
import { remove } from './changes';
import { NodeActions, type Asked } from './NodeActions';
import { matching, outlineOf } from './outline';
import { OutlineTree } from './OutlineTree';

interface OutlinePaneProps {
  faults: Faults['faults'];
  onProperties: () => void;
  onClose: () => void;
}

/** As many as can be looked through; more are found by their names. */
const most = 300;

/** Every node as a tree, with all that can be done to one: the drawing for whoever cannot draw with a pointer. */
export default function OutlinePane({ faults, onProperties, onClose }: OutlinePaneProps) {
  const { modeler, place, readOnly, t } = useAssistance();
  const [words, setWords] = useState('');
  const [changes, setChanges] = useState(0);
  const [asked, ask] = useState<Asked>();
  const search = useRef<InputRef>(null);
  const tree = useRef<HTMLDivElement>(null);
  const selected = useSelection(modeler).id;
  useModelerEvent(modeler, 'elements.changed import.done', () => setChanges((count) => count + 1));
  useEffect(() => search.current?.focus(), []);

  // oxlint-disable-next-line react/exhaustive-deps -- the drawing changes beneath the same modeler
  const nodes = useMemo(() => outlineOf(modeler), [modeler, changes]);
  const wordOf = (type: string) => t(`type.${type}` as AssistanceText) ?? type;
  const found = matching(nodes, words, wordOf);
  const isListed = nodes.some(({ id }) => id === selected);
  const backToTree = () => {
    ask(undefined);
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  const press = (event: KeyboardEvent, id: string) => {
    const does: Record<string, () => void> = {
      Enter: onProperties,
      F2: () => ask('rename'),
      a: () => ask('append'),
      c: () => ask('connect'),
      Delete: () => remove(modeler, id),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : does[event.key];
    if (!action || (readOnly && event.key !== 'Enter')) return;
    event.preventDefault();
    showElement(modeler, id);
    action();
  };

  return (
    place &&
    createPortal(
      <section className="pd-outline" aria-label={t('outline')} onKeyDown={(event) => event.stopPropagation()}>
        <header>
          <h3>{t('outline')}</h3>
          <Button
            type="text"
            size="small"
            icon={<Icon of={CloseOutlined} />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </header>
        <Input
          ref={search}
          allowClear
          value={words}
          aria-label={t('outlineSearch')}
          placeholder={t('outlineSearch')}
          onChange={({ target }) => setWords(target.value)}
          onPressEnter={() => found[0] && showElement(modeler, found[0].id)}
        />
        <OutlineTree
          ref={tree}
          nodes={found.slice(0, most)}
          selected={selected}
          faulty={new Set(faults.map(({ nodeId }) => nodeId))}
          wordOf={wordOf}
          onSelect={(id) => showElement(modeler, id)}
          onKeyDown={press}
        />
        {found.length === 0 && <p className="pd-hint">{t('outlineNone')}</p>}
        {found.length > most && <p className="pd-hint">{t('outlineMore', { count: found.length - most })}</p>}
        {isListed && (
          <NodeActions
            key={selected}
            id={selected}
            nodes={nodes}
            wordOf={wordOf}
            asked={asked}
            onAsk={ask}
            onDone={backToTree}
            onProperties={onProperties}
          />
        )}
      </section>,
      place,
    )
  );
}
