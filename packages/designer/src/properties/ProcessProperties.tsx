import { useDesigner } from '../modeler/DesignerContext';
import { processOf } from '../modeler/services';
import { FormBindingSection } from './forms/FormBindingSection';
import { ProcessKeySection } from './process/ProcessKeySection';
import { ProcessSection } from './process/ProcessSection';

export function ProcessProperties({ settled }: { settled: boolean }) {
  const { modeler } = useDesigner();
  const process = processOf(modeler);
  return (
    <>
      <ProcessSection process={process} settled={settled} />
      <FormBindingSection process={process} settled={settled} />
      <ProcessKeySection process={process} />
    </>
  );
}
