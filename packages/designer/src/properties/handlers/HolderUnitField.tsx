import type { NamedUnit } from '@portal/bpmn';
import { useLoad } from '@portal/widgets/load';
import { TreeSelect } from 'antd';
import { useId } from 'react';
import type { PickerPorts } from '@portal/widgets';
import { useDesigner } from '../../shared/DesignerContext';
import { Field } from '../fields/Field';
import { useSection } from '../strings';

type Node = Awaited<ReturnType<PickerPorts['departmentTree']>>[number];

interface Option {
  value: number;
  title: string;
  children: Option[];
}

interface Props {
  /** Missing while none is chosen. */
  unit: NamedUnit | undefined;
  onChange: (unit: NamedUnit) => void;
}

/** The unit in which, or below which, the handlers hold a post. */
export function HolderUnitField({ unit, onChange }: Props) {
  const { t } = useSection();
  const { ports } = useDesigner();
  const id = useId();
  const tree = useLoad('', () => ports.pickers.departmentTree()).data ?? [];
  const options = tree.map(toOption);
  const isListed = unit !== undefined && includes(options, unit.id);
  return (
    <Field
      label={t('holdersUnit')}
      control={id}
      help={t('holdersUnitHint')}
      issue={unit ? undefined : t('holdersUnitRequired')}
    >
      <TreeSelect
        id={id}
        className="pd-select"
        showSearch
        treeNodeFilterProp="title"
        placeholder={t('holdersUnitRequired')}
        value={unit?.id}
        treeData={unit && !isListed ? [{ value: unit.id, title: unit.name, children: [] }, ...options] : options}
        onChange={(value: number, [title]) => onChange({ id: value, name: typeof title === 'string' ? title : '' })}
      />
    </Field>
  );
}

const toOption = ({ id, name, children }: Node): Option => ({
  value: id,
  title: name,
  children: children.map(toOption),
});

const includes = (options: readonly Option[], id: number): boolean =>
  options.some(({ value, children }) => value === id || includes(children, id));
