import { text } from '@portal/bpmn';
import { changeElement } from '../../canvas/services';
import { bpmnOf } from '../../modeler/types';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { isNameRequired, nameProperty } from './model';
import { useSection } from '../strings';

export function GeneralSection({ element, settled }: SectionProps) {
  const { modeler, t } = useSection();
  const node = bpmnOf(element);
  const property = nameProperty(node);
  const name = text(node, property) ?? '';
  const required = isNameRequired(node);
  return (
    <SectionFrame title={t('general')}>
      <TextField label={t('id')} value={node.id ?? ''} readOnly onCommit={() => undefined} />
      <TextField
        label={t(property === 'text' ? 'annotationText' : 'name')}
        rows={property === 'text' ? 3 : 1}
        value={name}
        required={required}
        fault={settled && required && !name.trim() ? t('nodeNameRequired') : undefined}
        onCommit={(value) => changeElement(modeler, element, { [property]: value })}
      />
    </SectionFrame>
  );
}
