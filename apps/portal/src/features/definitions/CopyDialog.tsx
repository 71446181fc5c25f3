import type { definitions } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { checkBpmnXml, loadDefinition, loadDraft, saveDraft } from '../../shared/api/definitions/definitions';
import type { ComparedSide } from '../../shared/paths';
import CreateProcessDialog from './CreateProcessDialog';
import { isKeyTaken } from './key-taken';
import { openDesigner } from './open-designer';

interface Props {
  process: definitions.DefinitionRecord;
  /** What is copied: the draft, or a version */
  side: ComparedSide;
  onClose: () => void;
}

/** Asks for another key and name; the copy is the draft of a process of its own. */
export function CopyDialog({ process, side, onClose }: Props) {
  const { t } = useTranslation('definitions');
  const copy = async ({ key, name }: { key: string; name: string }) => {
    const from = process.processDefinitionKey;
    const source = await (side === 'draft' ? loadDraft(from) : loadDefinition(from, side));
    if (!source) throw new Error(t('compare.missing'));
    const { newBpmnXml } = await checkBpmnXml({ newId: key, newName: name, xml: source.bpmnData });
    const nothingYet = { revision: null, version: null };
    await saveDraft({ bpmnData: newBpmnXml, processDefinitionKey: key, processName: name, ...nothingYet });
    openDesigner({ processDefinitionKey: key, processName: name, source: 'draft' });
  };
  return (
    <CreateProcessDialog
      draft={`process ${process.processDefinitionKey} copy`}
      title={t('drawer.copyTitle')}
      okText={t('drawer.copyOk')}
      isTaken={isKeyTaken}
      onCreate={copy}
      onCancel={onClose}
    />
  );
}
