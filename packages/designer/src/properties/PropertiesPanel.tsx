import { Tabs } from 'antd';
import { useState } from 'react';
import { useDesigner } from '../modeler/DesignerContext';
import { rootOf } from '../modeler/services';
import type { DrawnElement } from '../modeler/types';
import { NodeProperties } from './NodeProperties';
import { ProcessProperties } from './ProcessProperties';
import { useSelection, useSettled } from './useSelection';

/** The properties of the process and of the selected element (spec 001 §2.5). */
export default function PropertiesPanel() {
  const { modeler, t } = useDesigner();
  const element = useSelection(modeler);
  const settled = useSettled(element);
  const isProcess = element === rootOf(modeler);
  const [chosen, setChosen] = useState<{ element: DrawnElement; tab: string }>();
  const ownTab = isProcess ? 'process' : 'node';

  return (
    <aside className="pd-panel" aria-label={t('panel')}>
      <Tabs
        destroyOnHidden
        activeKey={chosen?.element === element ? chosen.tab : ownTab}
        onChange={(tab) => setChosen({ element, tab })}
        items={[
          { key: 'process', label: t('processTab'), children: <ProcessProperties settled={settled} /> },
          ...(isProcess
            ? []
            : [
                {
                  key: 'node',
                  label: t('nodeTab'),
                  children: <NodeProperties key={element.id} element={element} settled={settled} />,
                },
              ]),
        ]}
      />
    </aside>
  );
}
