import { fieldKinds, type FieldKindName } from '@portal/contract/fields';
import { FieldInput, FieldPortsProvider } from '@portal/widgets/fields';
import { useState } from 'react';
import styles from './gallery.module.css';
import { samplePorts } from './sample-ports';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
/** Settings of the kinds that cannot do without. */
const settings: Partial<Record<FieldKindName, unknown>> = {
  choice: { options },
  choices: { options },
  computed: { expression: '${1 + 1}' },
  heading: { text: 'Heading' },
  note: { text: 'Note' },
  serial: { prefix: 'NO' },
  table: { columns: [{ key: 'item', kind: 'short-text', label: 'Item' }] },
};

/** The input of every kind of field. */
export function FieldExamples() {
  const kinds = Object.keys(fieldKinds) as FieldKindName[];
  return (
    <section aria-label="Fields" className={styles.example}>
      <h2>Fields</h2>
      <p>The kinds of fields that forms and records are made of.</p>
      <FieldPortsProvider value={samplePorts}>
        <div className={styles.fields}>
          {kinds.map((kind) => (
            <FieldExample key={kind} kind={kind} />
          ))}
        </div>
      </FieldPortsProvider>
    </section>
  );
}

function FieldExample({ kind }: { kind: FieldKindName }) {
  const [value, setValue] = useState<unknown>(null);
  const parsed: unknown = fieldKinds[kind].settings.parse(settings[kind] ?? {});
  return (
    <div role="group" aria-label={kind}>
      <h3>{kind}</h3>
      <FieldInput kind={kind} value={value} settings={parsed} aria-label={kind} onChange={setValue} />
    </div>
  );
}
