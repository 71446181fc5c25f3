import { Skeleton } from 'antd';
import { lazyPart } from '../shared/lazy';
import { useDesigner } from '../shared/DesignerContext';
import { processOf } from '../canvas/services';
import { FoldedSection } from './FoldedSection';
import { ProcessKeySection } from './process/ProcessKeySection';
import { ProcessSection } from './process/ProcessSection';

/* Lazy once the rest is there: choosing from a list takes more than everything else here. */
const FormBindingSection = lazyPart(() => import('./forms/FormBindingSection'), <Skeleton active />);
const ProcessButtonsSection = lazyPart(() => import('./buttons/ProcessButtonsSection'), <Skeleton active />);
/* Lazy when they are unfolded. */
const MoreProcessProperties = lazyPart(() => import('./MoreProcessProperties'), <Skeleton active />);

export default function ProcessProperties({ settled }: { settled: boolean }) {
  const { modeler, t } = useDesigner();
  const process = processOf(modeler);
  return (
    <>
      <div data-section="general">
        <ProcessSection process={process} settled={settled} />
      </div>
      <div data-section="forms">
        <FormBindingSection process={process} settled={settled} />
      </div>
      <div data-section="process-buttons">
        <ProcessButtonsSection process={process} />
      </div>
      <div data-section="process-key">
        <ProcessKeySection process={process} />
      </div>
      <div data-section="more">
        <FoldedSection name="more" title={t('moreSettings')}>
          {() => <MoreProcessProperties process={process} />}
        </FoldedSection>
      </div>
    </>
  );
}
