import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CellInput } from './CellInput';
import styles from './decisions.module.css';

const types = ['', 'string', 'number', 'boolean', 'date'] as const;

/** A text of a column: its name in the texts, its value and its change. */
interface Field {
  name: 'label' | 'expression' | 'outputName' | 'values' | 'fallback';
  value: string;
  onCommit: (text: string) => void;
}

interface Props {
  title: string;
  fields: readonly Field[];
  type: string;
  onType: (type: string) => void;
  readOnly: boolean;
  invalid: boolean;
  /** Null where the column cannot be moved or removed. */
  onLeft: (() => void) | null;
  onRight: (() => void) | null;
  onRemove: (() => void) | null;
}

/** The head of an input or output: what it is called, what it reads or gives, its type and values. */
export function ColumnHead({ title, fields, type, onType, readOnly, invalid, onLeft, onRight, onRemove }: Props) {
  const { t } = useTranslation('decisions');
  const known = types.some((each) => each === type);
  return (
    <div className={styles.head}>
      <div className={styles.headTop}>
        <span>{title}</span>
        {!readOnly && (
          <span>
            {[
              { icon: ArrowLeftOutlined, name: 'moveLeft', run: onLeft } as const,
              { icon: ArrowRightOutlined, name: 'moveRight', run: onRight } as const,
              { icon: DeleteOutlined, name: 'removeColumn', run: onRemove } as const,
            ].map(({ icon, name, run }) => (
              <Button
                key={name}
                size="small"
                type="text"
                icon={<Icon of={icon} />}
                aria-label={`${t(name)} ${title}`}
                title={t(name)}
                disabled={!run}
                onClick={() => run?.()}
              />
            ))}
          </span>
        )}
      </div>
      {fields.map(({ name, value, onCommit }) => (
        <CellInput
          key={name}
          label={`${title} ${t(name)}`}
          placeholder={t(name)}
          value={value}
          readOnly={readOnly}
          code={name !== 'label'}
          invalid={invalid && name === 'expression'}
          onCommit={onCommit}
        />
      ))}
      <select
        className={styles.type}
        aria-label={`${title} ${t('type')}`}
        value={type}
        disabled={readOnly}
        onChange={(event) => onType(event.target.value)}
      >
        {types.map((each) => (
          <option key={each} value={each}>
            {t(`types.${each || 'any'}`)}
          </option>
        ))}
        {!known && <option value={type}>{type}</option>}
      </select>
    </div>
  );
}
