import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { printTemplates } from '../../../shared/api/print-templates';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import styles from './print-templates.module.css';

interface Props {
  processKey: string;
  /** Whether they are for a DOCX file, which takes a few more. */
  documents?: boolean;
  onChoose: (text: string) => void;
}

/** Lists what the templates of a process can name, to be inserted by a click. */
export function PlaceholderList({ processKey, documents = false, onChoose }: Props) {
  const { t } = useTranslation('printTemplates');
  const { data, error, refetch } = useQuery(printTemplates.placeholders(processKey));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.groups}>
      {data.map(({ label, placeholders }) => (
        <section key={label} aria-label={label}>
          <h4>{label}</h4>
          <div className={styles.chips}>
            {placeholders
              .filter(({ documentOnly }) => documents || !documentOnly)
              .map(({ name, label: text }) => (
                <Chip key={name} text={text} onClick={() => onChoose(`{{${name}}}`)} />
              ))}
          </div>
          {placeholders.map(
            ({ name, label: text, columns }) =>
              columns && (
                <div key={name} className={styles.loop}>
                  <Chip
                    text={t('loop', { name: text })}
                    onClick={() =>
                      onChoose(`{{#${name}}}${columns.map((column) => `{{${column.name}}}`).join(' ')}{{/${name}}}`)
                    }
                  />
                  {columns.map((column) => (
                    <Chip key={column.name} text={column.label} onClick={() => onChoose(`{{${column.name}}}`)} />
                  ))}
                </div>
              ),
          )}
        </section>
      ))}
    </div>
  );
}

const Chip = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button size="small" autoInsertSpace={false} onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
    {text}
  </Button>
);
