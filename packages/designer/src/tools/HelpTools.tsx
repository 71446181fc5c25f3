import { PlayCircleOutlined, TableOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { HelpIcon, LayOutIcon } from '@portal/widgets/icon/subjects';
import { useEffect, useState } from 'react';
import { lazyPart } from '../shared/lazy';
import type { Issues } from '../issues/useIssues';
import type { usePanel } from '../shared/usePanel';
import { ToolButton } from '../shared/ToolButton';
import { useMinimap } from './minimap/useMinimap';
import { useAssistance } from '../shared/assistance';

const OutlinePane = lazyPart(() => import('./outline/OutlinePane'));
const NodesDialog = lazyPart(() => import('./nodes/NodesDialog'));
const SimulationDialog = lazyPart(() => import('./simulation/SimulationDialog'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts/ShortcutsDialog'));

/** Tools for finding elements in a drawing, and for simulating it. */
interface Props {
  issues: Issues;
  panel: ReturnType<typeof usePanel>;
}

export function HelpTools({ issues, panel }: Props) {
  const { modeler, t } = useAssistance();
  const [outline, showOutline] = useState(false);
  const [searches, countSearches] = useState(0);
  const [minimap, showMinimap] = useState(false);
  const [keys, showKeys] = useState(false);
  const [nodes, showNodes] = useState(false);
  const [simulated, simulate] = useState<string>();
  useMinimap(modeler, minimap);
  /* If the panel covers the canvas, only one of the two is shown: the one requested last. */
  const [covered, cover] = useState(panel.covers);
  if (covered !== panel.covers) {
    cover(panel.covers);
    if (panel.covers) showOutline(false);
  }

  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      showOutline(true);
      countSearches((count) => count + 1);
    };
    /* Listens before the outline, which does not pass its keys on. */
    document.addEventListener('keydown', find, true);
    return () => document.removeEventListener('keydown', find, true);
  }, []);

  const properties = () => {
    if (!panel.open) panel.toggle();
    if (panel.covers) showOutline(false);
    setTimeout(() => document.querySelector<HTMLElement>('.pd-panel input:not(:disabled, [readonly])')?.focus(), 300);
  };
  return (
    <>
      <ToolButton
        label={t('outline')}
        icon={<Icon of={UnorderedListOutlined} />}
        pressed={outline}
        onClick={() => showOutline(!outline)}
      />
      <ToolButton
        label={t('minimap')}
        icon={<Icon of={LayOutIcon} />}
        pressed={minimap}
        onClick={() => showMinimap(!minimap)}
      />
      <ToolButton label={t('nodes')} icon={<Icon of={TableOutlined} />} onClick={() => showNodes(true)} />
      <ToolButton
        label={t('simulate')}
        icon={<Icon of={PlayCircleOutlined} />}
        onClick={() => void modeler.saveXML().then(({ xml }) => simulate(xml))}
      />
      <ToolButton label={t('shortcuts')} icon={<Icon of={HelpIcon} />} onClick={() => showKeys(true)} />
      {outline && (
        <OutlinePane
          issues={issues.issues}
          searches={searches}
          onProperties={properties}
          onClose={() => showOutline(false)}
        />
      )}
      {simulated !== undefined && <SimulationDialog xml={simulated} onClose={() => simulate(undefined)} />}
      {nodes && <NodesDialog onClose={() => showNodes(false)} />}
      {keys && <ShortcutsDialog onClose={() => showKeys(false)} />}
    </>
  );
}
