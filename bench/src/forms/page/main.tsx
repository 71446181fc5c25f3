import { FieldPortsProvider } from '@portal/widgets/fields';
import { App } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { samplePorts } from '../../../../apps/portal/src/gallery/sample-ports';
import { FormDetails } from '../../../../apps/portal/src/shared/fields/FormDetails';
import { FormGrid } from '../../../../apps/portal/src/shared/fields/FormGrid';
import { useFormValues } from '../../../../apps/portal/src/shared/fields/useFormValues';
import { startI18n } from '../../../../apps/portal/src/shared/i18n';
import { milliseconds, until } from '../../lib/milliseconds';
import { longTable, manyFields, type Sample } from './samples';

const samples = { fields: manyFields(), table: longTable(500), shortTable: longTable(5) };
export type SampleName = keyof typeof samples;

interface Props {
  sample: Sample;
  readOnly: boolean;
}

function Form({ sample: { compiled, values }, readOnly }: Props) {
  const form = useFormValues(compiled, values, {});
  const keys = compiled.form.fields.map(({ key }) => key);
  const { columns } = compiled.form;
  if (readOnly) return <FormDetails columns={columns} state={form.state} keys={keys} />;
  return <FormGrid {...form.grid} columns={columns} keys={keys} />;
}

let root: Root | undefined;
const isThere = (selector: string) => document.querySelector(selector) !== null;

/** What is measured, each in milliseconds to the paint; called from outside. */
const bench = {
  open: (name: SampleName, { readOnly }: { readOnly: boolean }): Promise<number> =>
    milliseconds(async () => {
      const place = document.body.appendChild(document.createElement('div'));
      root = createRoot(place);
      root.render(
        <App component={false}>
          <FieldPortsProvider value={samplePorts}>
            <Form sample={samples[name]} readOnly={readOnly} />
          </FieldPortsProvider>
        </App>,
      );
      const last = name === 'fields' ? '[data-field=computed4]' : 'tfoot';
      await until(() => isThere(readOnly && name === 'fields' ? 'dl, table, .ant-descriptions' : last));
    }),
  close(): void {
    root?.unmount();
    document.body.replaceChildren();
  },
};

export type Bench = typeof bench;
await startI18n([]);
Object.assign(globalThis, { bench });
