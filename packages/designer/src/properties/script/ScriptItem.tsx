import { Form, type FormRule } from 'antd';
import { emptyScript, type Script } from '@portal/bpmn';
import { changeScript, scriptFaults } from './model';
import { ScriptFields } from './ScriptFields';

/** The fields of a script in a dialog (spec 001 §5, listener form). */
const empty = { inline: 'scriptContentEmpty', external: 'resourceAddressEmpty' } as const;
const faultsOf = (script: Script) => scriptFaults(script, empty);

/** The form's item of a script under `script`; each field shows its own problem. */
const faulty: FormRule = {
  validator: (_: unknown, script: Script = emptyScript) => {
    const [fault] = Object.values(faultsOf(script));
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
  },
};

/** The form's item of a script under `script`; each field shows its own problem. */
export function ScriptItem() {
  return (
    <Form.Item name="script" help="" validateStatus="" rules={[faulty]}>
      <ScriptControl />
    </Form.Item>
  );
}

function ScriptControl({ value = emptyScript, onChange }: { value?: Script; onChange?: (script: Script) => void }) {
  const { errors } = Form.Item.useStatus();
  return (
    <ScriptFields
      script={value}
      faults={errors.length > 0 ? faultsOf(value) : {}}
      onChange={(patch) => onChange?.(changeScript(value, patch))}
    />
  );
}
