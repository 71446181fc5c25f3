import type { printTemplates } from '@portal/contract';
import { Flex, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateChoice } from '../../../shared/workflow/print/TemplateChoice';

type Template = printTemplates.OfferedTemplates[number];

interface Props {
  templates: readonly Template[];
  /** Without a template it prints the default form. */
  onPrint: (template?: Template) => Promise<void>;
  onClose: () => void;
}

/** Asks by which template an instance is printed. That of the process is chosen, if it has one. */
export default function TemplateDialog({ templates, onPrint, onClose }: Props) {
  const { t } = useTranslation('printing');
  const [chosen, choose] = useState(templates.find(({ isDefault }) => isDefault)?.id ?? 0);
  return (
    <TemplateChoice onPrint={() => onPrint(templates.find(({ id }) => id === chosen))} onClose={onClose}>
      <Radio.Group aria-label={t('choose')} value={chosen} onChange={({ target }) => choose(target.value as number)}>
        <Flex vertical gap={8}>
          <Radio value={0}>
            {t('defaultForm')} <Tag>PDF</Tag>
          </Radio>
          {templates.map(({ id, name, kind }) => (
            <Radio key={id} value={id}>
              {name} <Tag>{kind === 'text' ? 'PDF' : 'DOCX'}</Tag>
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
    </TemplateChoice>
  );
}
