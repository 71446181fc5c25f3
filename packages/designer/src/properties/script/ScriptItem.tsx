import { Form, type FormRule } from 'antd';
import { emptyScript, type Script } from '@portal/bpmn';
import { changeScript, scriptIssues } from './model';
import { ScriptFields } from './ScriptFields';

/** The fields of a script in a dialog (spec 001 §5, listener form). */
const empty = { inline: 'scriptContentEmpty', external: 'resourceAddressEmpty' } as const;
const issuesOf = (script: Script) => scriptIssues(script, empty);

/** The rule of the script's form item. Each field shows its own issue. */
const invalid: FormRule = {
  validator: (_: unknown, script: Script = emptyScript) => {
    const [issue] = Object.values(issuesOf(script));
    return issue ? Promise.reject(new Error(issue)) : Promise.resolve();
  },
};

/** The form's item for a script under `script`. Each field shows its own issue. */
export function ScriptItem() {
  return (
    <Form.Item name="script" help="" validateStatus="" rules={[invalid]}>
      <ScriptControl />
    </Form.Item>
  );
}

function ScriptControl({ value = emptyScript, onChange }: { value?: Script; onChange?: (script: Script) => void }) {
  const { errors } = Form.Item.useStatus();
  return (
    <ScriptFields
      script={value}
      issues={errors.length > 0 ? issuesOf(value) : {}}
      onChange={(patch) => onChange?.(changeScript(value, patch))}
    />
  );
}
