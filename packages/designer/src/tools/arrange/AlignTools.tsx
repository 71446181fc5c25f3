import { App } from 'antd';
import { useDesigner } from '../../shared/DesignerContext';
import type { DesignerText } from '../../shared/strings';
import { ToolButton } from '../../shared/ToolButton';
import { AlignIcon, type Alignment } from './ArrangeIcon';

const alignments: { alignment: Alignment; label: DesignerText }[] = [
  { alignment: 'left', label: 'alignLeft' },
  { alignment: 'right', label: 'alignRight' },
  { alignment: 'top', label: 'alignTop' },
  { alignment: 'bottom', label: 'alignBottom' },
  { alignment: 'center', label: 'alignCenter' },
  { alignment: 'middle', label: 'alignMiddle' },
];

export function AlignTools() {
  const { modeler, t } = useDesigner();
  const { message } = App.useApp();
  const align = (alignment: Alignment) => {
    const selected = modeler.get('selection').get();
    if (selected.length > 1) modeler.get('alignElements').trigger(selected, alignment);
    else message.warning(t('alignHint'));
  };
  return (
    <>
      {alignments.map(({ alignment, label }) => (
        <ToolButton
          key={alignment}
          label={t(label)}
          icon={<AlignIcon alignment={alignment} />}
          onClick={() => align(alignment)}
        />
      ))}
    </>
  );
}
