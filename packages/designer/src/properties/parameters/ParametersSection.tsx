import { readParameters } from '@portal/bpmn';
import { bpmnOf } from '../../shared/types';
import { FoldedSection } from '../FoldedSection';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { directionsOf } from './model';
import { ParameterTables } from './ParameterTables';

/** The variables that go into an element and come out of it (spec 001 §2.5). */
export function ParametersSection({ element }: SectionProps) {
  const { t } = useSection();
  const node = bpmnOf(element);
  const directions = directionsOf(node);
  const count = directions.reduce((sum, direction) => sum + readParameters(node, direction).length, 0);
  return (
    <FoldedSection name="parameters" title={t('parameters')} count={count}>
      {() => <ParameterTables owner={{ element }} directions={directions} />}
    </FoldedSection>
  );
}
