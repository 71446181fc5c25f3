import { fieldKinds, type FieldKindName } from '@portal/contract/fields';
import { FieldInput, FieldPortsProvider } from '@portal/widgets/fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { antdTheme } from '../shared/theme/antd';
import { usePalette, useTheme } from '../shared/theme/theme';
import { LanguageSwitch } from '../shared/ui/LanguageSwitch';
import { examples } from './examples';
import { samplePorts } from './sample-ports';
import styles from './gallery.module.css';

const queries = new QueryClient();

/** Shows every shared widget with a working example. */
export function Gallery() {
  /* Rendered again in the language that is chosen. */
  useTranslation();
  const mode = useTheme();
  const palette = usePalette();
  const theme = useMemo(() => antdTheme(mode, palette), [mode, palette]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={theme}>
        <App component={false}>
          <MemoryRouter>
            <main className={styles.page}>
              <header className={styles.head}>
                <h1>Widgets</h1>
                <LanguageSwitch />
              </header>
              {Object.entries(examples).map(([name, { text, Example }]) => (
                <section key={name} aria-label={name} className={styles.example}>
                  <h2>{name}</h2>
                  <p>{text}</p>
                  <Example />
                </section>
              ))}
              <FieldExamples />
            </main>
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}

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
  lookup: { source: { type: 'people' } },
  note: { text: 'Note' },
  serial: { prefix: 'NO' },
  table: { columns: [{ key: 'item', kind: 'short-text', label: 'Item' }] },
};

/** The input of every kind of field. */
function FieldExamples() {
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
