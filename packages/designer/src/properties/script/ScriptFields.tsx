import { Select } from 'antd';
import { scriptFormats, type Script } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Field, statusOf } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { syntaxErrorText } from './syntax-error';
import type { ScriptIssues } from './model';

interface ScriptFieldsProps {
  script: Script;
  issues: ScriptIssues;
  onChange: (patch: Partial<Script>) => void;
}

/** The format of a script, whether it stands here or elsewhere, and it or its address (spec 001 §2.5). */
export function ScriptFields({ script, issues, onChange }: ScriptFieldsProps) {
  const { t } = useSection();
  const formatIssue = issues.scriptFormat && t(issues.scriptFormat);
  const inline = script.scriptType === 'inline';
  const check = async (text: string) => {
    const { scriptSyntaxError } = await import('./script-syntax-error');
    return syntaxErrorText(scriptSyntaxError(text), t);
  };
  return (
    <>
      <Field label={t('scriptFormat')} required issue={formatIssue}>
        <Select
          className="pd-select"
          status={statusOf(formatIssue)}
          aria-label={t('scriptFormat')}
          value={script.scriptFormat || null}
          options={scriptFormats.map((format) => ({ value: format, label: format }))}
          onChange={(scriptFormat) => onChange({ scriptFormat: scriptFormat ?? '' })}
        />
      </Field>
      <Field label={t('scriptType')}>
        <Select
          className="pd-select"
          aria-label={t('scriptType')}
          value={script.scriptType}
          options={[
            { value: 'inline' as const, label: t('scriptInline') },
            { value: 'external' as const, label: t('scriptResource') },
          ]}
          onChange={(scriptType) => onChange({ scriptType })}
        />
      </Field>
      <TextField
        key={script.scriptType}
        label={t(inline ? 'scriptBody' : 'resource')}
        required
        rows={inline ? 4 : 1}
        maxLength={inline ? limits.scriptLength : limits.textLength}
        value={script.content}
        issue={issues.content && t(issues.content)}
        check={inline && script.scriptFormat === 'javascript' ? check : undefined}
        onCommit={(content) => onChange({ content })}
      />
    </>
  );
}
