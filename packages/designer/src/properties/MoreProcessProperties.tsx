import type { ReactNode } from 'react';
import { definitionKinds, type BpmnElement } from '@portal/bpmn';
import { DefinitionsSection } from './definitions/DefinitionsSection';
import { PropertiesSection } from './extension-properties/PropertiesSection';
import { LifecycleSection } from './lifecycle/LifecycleSection';
import { ListenersSection } from './listeners/ListenersSection';
import { ProcessNotificationSection } from './notification/NotificationSection';
import { RevocationSection } from './process/RevocationSection';

/** Sections that few processes need. Issues refer to them by name. */
export default function MoreProcessProperties({ process }: { process: BpmnElement }) {
  const sections: [name: string, section: ReactNode][] = [
    ['lifecycle', <LifecycleSection key="lifecycle" process={process} />],
    ['revocation', <RevocationSection key="revocation" process={process} />],
    ['notification', <ProcessNotificationSection key="notification" process={process} />],
    ...definitionKinds.map((kind): [string, ReactNode] => [kind, <DefinitionsSection key={kind} kind={kind} />]),
    ['execution-listeners', <ListenersSection key="listeners" kind="execution" process={process} />],
    ['properties', <PropertiesSection key="properties" process={process} />],
  ];
  return sections.map(([name, section]) => (
    <div key={name} data-section={name}>
      {section}
    </div>
  ));
}
