import { Form, Input } from 'antd';
import type { Definition, DefinitionKind } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { disabledIf } from '../fields/Field';
import { RecordModal, filled, rule } from '../records/RecordModal';
import { useSection, type SectionText } from '../strings';
import { codeIssue, emptyDefinition, idIssue, kindTexts } from './model';

interface DefinitionModalProps {
  kind: DefinitionKind;
  /** The definition that is edited, or undefined for a new one. */
  edited?: Definition | undefined;
  others: Definition[];
  onSave: (definition: Definition) => void;
  onClose: () => void;
}

export function DefinitionModal({ kind, edited, others, onSave, onClose }: DefinitionModalProps) {
  const { modeler, t } = useSection();
  const texts = kindTexts[kind];
  const issueText = (issue: SectionText | undefined) => issue && t(issue);
  const isAssigned = (id: string) => modeler.get('moddle').ids.assigned(id) !== false;
  return (
    <RecordModal<Definition>
      title={t((edited && texts.edit) ?? texts.create)}
      initial={edited ?? emptyDefinition(kind)}
      onSave={onSave}
      onClose={onClose}
    >
      <Form.Item
        name="id"
        label={t('id')}
        required
        rules={texts.code ? [] : [rule((id) => issueText(idIssue(kind, others, isAssigned, id)))]}
      >
        <Input autoFocus={!texts.code} {...disabledIf(texts.code !== undefined)} maxLength={limits.processKeyLength} />
      </Form.Item>
      <Form.Item name="name" label={t('definitionName')} rules={[filled(t('nameEmpty'))]}>
        <Input autoFocus={texts.code !== undefined} maxLength={limits.textLength} />
      </Form.Item>
      {texts.code && (
        <Form.Item
          name="code"
          label={t(texts.code)}
          required
          rules={[rule((code) => issueText(codeIssue(kind, others, code)))]}
        >
          <Input maxLength={limits.textLength} />
        </Form.Item>
      )}
      {kind === 'error' && (
        <Form.Item name="message" label={t('errorMessage')}>
          <Input maxLength={limits.textLength} />
        </Form.Item>
      )}
    </RecordModal>
  );
}
