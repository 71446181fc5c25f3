import { Checkbox } from 'antd';
import {
  changeContinuation,
  noJob,
  readContinuation,
  writeContinuation,
  writeJob,
  type Continuation,
} from '@portal/bpmn';
import { JobFields } from '../job/JobFields';
import { useSection, type SectionText } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { shownBoxes } from '../job/model';

const labels: Record<keyof Continuation, SectionText> = {
  before: 'asyncBefore',
  after: 'asyncAfter',
  exclusive: 'exclusive',
};

interface ContinuationBoxesProps {
  owner: Owner;
  /** The element has jobs even without a continuation, as a timer does. */
  hasJobs?: boolean;
}

/** The continuations of an activity, and the settings of its jobs, which are removed with its last job. */
export function ContinuationBoxes({ owner, hasJobs = false }: ContinuationBoxesProps) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const continuation = readContinuation(bpmn);
  const has = ({ before, after }: Continuation) => hasJobs || before || after;
  const set = (patch: Partial<Continuation>) => {
    const next = changeContinuation(continuation, patch);
    change({ ...writeContinuation(next), ...(has(next) ? {} : writeJob(moddle, bpmn, noJob)) });
  };
  return (
    <>
      <div className="pd-options">
        {shownBoxes(continuation).map((box) => (
          <Checkbox key={box} checked={continuation[box]} onChange={({ target }) => set({ [box]: target.checked })}>
            {t(labels[box])}
          </Checkbox>
        ))}
      </div>
      {has(continuation) && <JobFields owner={owner} />}
    </>
  );
}
