import type { printTemplates } from '@portal/contract';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateChoice } from './TemplateChoice';

interface Props {
  as: 'zip' | 'pdf';
  processes: printTemplates.OfferedForSeveral;
  /** All chosen instances. Those of processes without templates are printed by the default form. */
  total: number;
  onPrint: (templates: number[]) => Promise<void>;
  onClose: () => void;
}

/** Asks by which template the chosen instances of each process are printed. That of the process is chosen, if it has one. */
export default function TemplatesDialog({ as, processes, total, onPrint, onClose }: Props) {
  const { t } = useTranslation('printing');
  const fits = ({ kind }: { kind: printTemplates.TemplateKind }) => as === 'zip' || kind === 'text';
  const [chosen, choose] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      processes.map(({ processKey, templates }) => [
        processKey,
        templates.find((template) => template.isDefault && fits(template))?.id ?? 0,
      ]),
    ),
  );
  const others = total - processes.reduce((sum, { count }) => sum + count, 0);
  return (
    <TemplateChoice onPrint={() => onPrint(Object.values(chosen).filter((id) => id !== 0))} onClose={onClose}>
      <Form layout="vertical">
        {processes.map(({ processKey, processName, count, templates }) => (
          <Form.Item
            key={processKey}
            label={t('ofProcess', { process: processName, count })}
            htmlFor={`template-${processKey}`}
            extra={!templates.every(fits) && t('documentsApart')}
          >
            <Select
              id={`template-${processKey}`}
              value={chosen[processKey] ?? 0}
              options={[
                { value: 0, label: `${t('defaultForm')} (PDF)` },
                ...templates.map((template) => ({
                  value: template.id,
                  label: `${template.name} (${template.kind === 'text' ? 'PDF' : 'DOCX'})`,
                  disabled: !fits(template),
                })),
              ]}
              onChange={(id: number) => choose({ ...chosen, [processKey]: id })}
            />
          </Form.Item>
        ))}
        {others > 0 && <p>{t('others', { count: others })}</p>}
      </Form>
    </TemplateChoice>
  );
}
