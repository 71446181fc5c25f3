import { ConfigProvider, theme } from 'antd';
import { useRef, useState } from 'react';
import { lazyPart } from '../shared/lazy';
import { updateAfterCanvas } from '../shared/canvas-updates';
import { useDesigner } from '../shared/DesignerContext';
import { rootOf } from '../canvas/services';
import type { DrawnElement } from '../shared/types';
import { useModelerEvent } from '../canvas/useModelerEvent';
import { PanelTabs } from './PanelTabs';
import { useSelection, useSettled } from '../canvas/useSelection';

/* Lazy once the drawing is there, and with the first node that is selected. */
const waiting = <div className="pd-panel-waiting" />;
const ProcessProperties = lazyPart(() => import('./ProcessProperties'), waiting);
const NodeProperties = lazyPart(() => import('./NodeProperties'), waiting);

type Tab = 'process' | 'node';

/** The properties of the process and of the selected element (spec 001 §2.5). */
export function PropertiesPanel() {
  const { modeler, t, readOnly } = useDesigner();
  const { token } = theme.useToken();
  const element = useSelection(modeler);
  const settled = useSettled(element);
  const isProcess = element === rootOf(modeler);
  /* A tab that was chosen lasts until another element is selected. */
  const [chosen, setChosen] = useState<{ element: DrawnElement; tab: Tab }>();
  if (chosen && chosen.element !== element) setChosen(undefined);
  const ownTab = isProcess ? 'process' : 'node';
  const tab = chosen?.element === element ? chosen.tab : ownTab;
  const tabs: { key: Tab; label: string }[] = [
    { key: 'process', label: t('processTab') },
    ...(isProcess ? [] : [{ key: 'node' as const, label: t('nodeTab') }]),
  ];

  const panel = useRef<HTMLElement>(null);
  const backToTop = () => panel.current?.scrollTo({ top: 0 });
  useModelerEvent(modeler, 'selection.changed', () => updateAfterCanvas(backToTop));

  return (
    <aside ref={panel} className="pd-panel" aria-label={t('panel')} data-settled={settled ? element.id : undefined}>
      <PanelTabs tabs={tabs} active={tab} onChange={(next) => setChosen({ element, tab: next })}>
        {/* Read-only values keep their contrast. */}
        <ConfigProvider
          componentDisabled={readOnly}
          theme={readOnly ? { token: { colorTextDisabled: token.colorText } } : {}}
        >
          {tab === 'process' ? (
            <ProcessProperties settled={settled} />
          ) : (
            <NodeProperties key={element.id} element={element} settled={settled} />
          )}
        </ConfigProvider>
      </PanelTabs>
    </aside>
  );
}
