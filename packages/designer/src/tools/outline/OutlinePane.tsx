import { CloseOutlined } from '@ant-design/icons';
import { dialectStrings, elementKind } from '@portal/bpmn';
import { textsIn } from '@portal/contract';
import { Icon, useClearing } from '@portal/widgets/icon';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Issues } from '../../issues/useIssues';
import { showElement } from '../../canvas/services';
import { useChanges } from '../../canvas/useModelerEvent';
import { useSelection } from '../../canvas/useSelection';
import { useAssistance } from '../../shared/assistance';
import { remove, replace } from './changes';
import { availableActions, outlineActions, type OutlineAction } from './actions';
import { ItemActions } from './ItemActions';
import { isFlow, matching, outlineOf } from './outline';
import { OutlineTree, type Tree } from './OutlineTree';

interface OutlinePaneProps {
  issues: Issues['issues'];
  /** The number of times that the search was opened. */
  searches: number;
  onProperties: () => void;
  onClose: () => void;
}

/** Shows every node and flow as a tree with its operations, as a way to draw without a pointer. */
export default function OutlinePane({ issues, searches, onProperties, onClose }: OutlinePaneProps) {
  const { modeler, container, readOnly, locale, t } = useAssistance();
  const clearing = useClearing();
  const [search, setSearch] = useState('');
  const changes = useChanges(modeler);
  const [pending, setPending] = useState<OutlineAction>();
  const input = useRef<InputRef>(null);
  const tree = useRef<Tree>(null);
  const selected = useSelection(modeler).id;
  useEffect(() => input.current?.focus({ cursor: 'all' }), [searches]);

  // oxlint-disable-next-line react/exhaustive-deps -- the drawing changes beneath the same modeler
  const items = useMemo(() => outlineOf(modeler, locale), [modeler, locale, changes]);
  const wordOf = (type: string) => elementKind(type, textsIn(dialectStrings, locale)) ?? type;
  const found = matching(items, search, wordOf);
  const chosen = items.find(({ id }) => id === selected);
  const backToTree = (id?: string) => {
    setPending(undefined);
    /* Waits until the newly selected element is in the tree. */
    setTimeout(() => tree.current?.focus(id));
  };

  /** Moves the focus to the previous node. */
  const removeItem = (id: string) => {
    const before = found
      .slice(
        0,
        found.findIndex((item) => item.id === id),
      )
      .findLast((item) => !isFlow(item));
    remove(modeler, id);
    if (before) showElement(modeler, before.id);
    backToTree(before?.id);
  };
  const act = (id: string, action: OutlineAction) => {
    if (action === 'properties') onProperties();
    else if (action === 'delete') removeItem(id);
    else if (action === 'replace') replace(modeler, () => backToTree());
    else setPending(action);
  };
  const press = (event: KeyboardEvent, id: string) => {
    const item = items.find((each) => each.id === id);
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = availableActions(modeler, item, readOnly).find((each) => outlineActions[each].key === event.key);
    if (!action) return;
    event.preventDefault();
    showElement(modeler, id);
    act(id, action);
  };

  return (
    container &&
    createPortal(
      <section className="pd-outline" aria-label={t('outline')} onKeyDown={(event) => event.stopPropagation()}>
        <header>
          <h2>{t('outline')}</h2>
          <Button
            type="text"
            size="small"
            icon={<Icon of={CloseOutlined} />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </header>
        <Input
          ref={input}
          allowClear={clearing}
          value={search}
          aria-label={t('outlineSearch')}
          placeholder={t('outlineSearch')}
          onChange={({ target }) => setSearch(target.value)}
          onPressEnter={() => found[0] && showElement(modeler, found[0].id)}
        />
        <OutlineTree
          ref={tree}
          items={found}
          selected={selected}
          invalid={new Set(issues.map(({ nodeId }) => nodeId))}
          wordOf={wordOf}
          onSelect={(id) => showElement(modeler, id)}
          onKeyDown={press}
        />
        {found.length === 0 && <p className="pd-hint">{t('outlineNone')}</p>}
        {chosen && (
          <ItemActions
            key={selected}
            item={chosen}
            items={items}
            wordOf={wordOf}
            offered={availableActions(modeler, chosen, readOnly)}
            pending={pending}
            onDo={(action) => act(chosen.id, action)}
            onDone={() => backToTree()}
          />
        )}
      </section>,
      container,
    )
  );
}
