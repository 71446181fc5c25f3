import { Select } from 'antd';
import { loopOf, loopTypes, readLoop, writeLoop, writeLooped, type LoopType } from '@portal/bpmn';
import { changeElement, changePart } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { Field } from '../fields/Field';
import { FoldedSection } from '../FoldedSection';
import type { SectionProps } from '../section';
import { useSection, type SectionText } from '../strings';
import { LoopFields } from './LoopFields';

const typeTexts: Record<LoopType, SectionText> = { parallel: 'loopParallel', sequential: 'loopSequential' };

/** Whether an activity is run several times, and how. */
export function LoopSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const activity = bpmnOf(element);
  const loop = loopOf(activity);
  const moddle = modeler.get('moddle');
  const choose = (chosen: LoopType | 'none') => {
    const type = chosen === 'none' ? undefined : chosen;
    if (loop && type) changePart(modeler, element, loop, writeLoop(moddle, loop, { type }));
    else changeElement(modeler, element, writeLooped(moddle, activity, type));
  };
  return (
    <FoldedSection name="loop" title={t('loop')} count={loop ? 1 : 0}>
      {() => (
        <>
          <Field label={t('loopType')}>
            <Select
              className="pd-select"
              aria-label={t('loopType')}
              value={loop ? readLoop(loop).type : 'none'}
              options={[
                { value: 'none', label: t('loopNone') },
                ...loopTypes.map((type) => ({ value: type, label: t(typeTexts[type]) })),
              ]}
              onChange={choose}
            />
          </Field>
          {loop && <LoopFields element={element} loop={loop} />}
        </>
      )}
    </FoldedSection>
  );
}
