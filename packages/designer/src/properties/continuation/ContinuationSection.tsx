import { Checkbox } from 'antd';
import { changeContinuation, readContinuation, writeContinuation, type Continuation } from '@portal/bpmn';
import { changeElement } from '../../modeler/services';
import { bpmnOf } from '../../modeler/types';
import { FoldedSection } from '../FoldedSection';
import type { SectionProps } from '../section';
import { useSection, type SectionText } from '../strings';
import { shownBoxes } from './model';

const labels: Record<keyof Continuation, SectionText> = {
  before: 'asyncBefore',
  after: 'asyncAfter',
  exclusive: 'exclusive',
};

/** Whether an element is entered and left by jobs of its own (spec 001 §2.5). */
export function ContinuationSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const continuation = readContinuation(bpmnOf(element));
  const shown = shownBoxes(continuation);
  return (
    <FoldedSection
      name="continuation"
      title={t('continuation')}
      count={shown.filter((box) => continuation[box]).length}
    >
      {() => (
        <div className="pd-options">
          {shown.map((box) => (
            <Checkbox
              key={box}
              checked={continuation[box]}
              onChange={({ target }) =>
                changeElement(
                  modeler,
                  element,
                  writeContinuation(changeContinuation(continuation, { [box]: target.checked })),
                )
              }
            >
              {t(labels[box])}
            </Checkbox>
          ))}
        </div>
      )}
    </FoldedSection>
  );
}
