import { definitionKinds, type BpmnElement } from '@portal/bpmn';
import { DefinitionsSection } from './definitions/DefinitionsSection';
import { PropertiesSection } from './extension-properties/PropertiesSection';
import { LifecycleSection } from './lifecycle/LifecycleSection';
import { ListenersSection } from './listeners/ListenersSection';

/** What few processes need. */
export default function MoreProcessProperties({ process }: { process: BpmnElement }) {
  return (
    <>
      <LifecycleSection process={process} />
      {definitionKinds.map((kind) => (
        <DefinitionsSection key={kind} kind={kind} />
      ))}
      <ListenersSection kind="execution" process={process} />
      <PropertiesSection process={process} />
    </>
  );
}
