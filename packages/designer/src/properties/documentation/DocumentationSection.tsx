import { readDocumentation, writeDocumentation } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { changeElement } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';

/** Documentation of an element (spec 001 §2.5). */
export function DocumentationSection({ element }: SectionProps) {
  const { modeler, t } = useSection();
  const node = bpmnOf(element);
  return (
    <SectionFrame title={t('documentationText')}>
      <TextField
        label={t('documentation')}
        rows={2}
        maxLength={limits.scriptLength}
        value={readDocumentation(node)}
        onCommit={(value) => changeElement(modeler, element, writeDocumentation(modeler.get('moddle'), node, value))}
      />
    </SectionFrame>
  );
}
