import { useLoad } from '@portal/widgets/load';
import { processOf } from '../../canvas/services';
import { KeyField } from '../fields/KeyField';
import { useSection } from '../strings';

interface Props {
  value: string;
  issue: string | undefined;
  onChange: (key: string) => void;
}

/** Chooses the published process that is called. The drawn one may call itself before it is published. */
export function CalledProcess({ value, issue, onChange }: Props) {
  const { modeler, ports, t } = useSection();
  const { data: processes } = useLoad('', () => ports.listProcesses());
  const itself = value === processOf(modeler).id ? [{ key: value, name: value }] : [];
  const isPublished = processes?.some(({ key }) => key === value);
  return (
    <KeyField
      label={t('calledElement')}
      required
      issue={issue}
      value={value}
      offered={processes && !isPublished ? [...processes, ...itself] : processes}
      unknown={t('calledElementUnknown')}
      onChange={onChange}
    />
  );
}
