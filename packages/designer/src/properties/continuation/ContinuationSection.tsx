import { readContinuation } from '@portal/bpmn';
import { bpmnOf } from '../../shared/types';
import { FoldedSection } from '../FoldedSection';
import { runsJobs, shownBoxes } from '../job/model';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { ContinuationBoxes } from './ContinuationBoxes';

/** Asynchronous continuation before and after an element (spec 001 §2.5), and how its jobs are run. */
export function ContinuationSection({ element }: SectionProps) {
  const { t } = useSection();
  const node = bpmnOf(element);
  const continuation = readContinuation(node);
  const count = shownBoxes(continuation).filter((box) => continuation[box]).length;
  return (
    <FoldedSection name="continuation" title={t('continuation')} count={count}>
      {() => <ContinuationBoxes owner={{ element }} hasJobs={runsJobs(node)} />}
    </FoldedSection>
  );
}
