import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { antdTheme } from '../shared/theme/antd';
import { usePalette, useTheme } from '../shared/theme/theme';
import { LanguageSwitch } from '../shared/ui/LanguageSwitch';
import { examples } from './examples';
import { FieldExamples } from './FieldExamples';
import styles from './gallery.module.css';

const queries = new QueryClient();

/** Every shared widget with an example that works. */
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
