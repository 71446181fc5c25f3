import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

interface Props {
  instance: Pick<contract.InstanceDetail, 'variables' | 'state'>;
  /** Without a variable a new one is created. */
  onSet: (variable?: contract.Variable) => void;
}

/** The variables of an instance. A plain table without sorting or paging. */
export function Variables({ instance: { variables, state }, onSet }: Props) {
  const { t } = useTranslation('monitor');
  const runs = state === 'running';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.hint}>{t(variables.length === 0 ? 'variable.none' : 'variable.hint')}</p>
        {runs && (
          <Button icon={<Icon of={PlusOutlined} />} onClick={() => onSet()}>
            {t('variable.add')}
          </Button>
        )}
      </div>
      {variables.length > 0 && (
        <div className={styles.frame} role="region" tabIndex={0} aria-label={t('tab.variables')}>
          <table className={styles.variables}>
            <thead>
              <tr>
                <th>{t('variable.name')}</th>
                <th>{t('variable.scope')}</th>
                <th>{t('variable.type')}</th>
                <th>{t('variable.value')}</th>
                {runs && <th>{t('column.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {variables.map((variable, index) => (
                <tr key={`${variable.name} ${index}`}>
                  <td>{variable.name}</td>
                  <td>{placeOf(variable) || t('variable.ofInstance')}</td>
                  <td>{t(`variable.types.${variable.type}`)}</td>
                  <td className={styles.value}>{variable.value}</td>
                  {runs && <td>{canBeSet(variable) && <Change variable={variable} onSet={onSet} />}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** Returns the called process and the node to which the variable is local. */
const placeOf = ({ processName, scope }: contract.Variable): string =>
  [processName, scope].filter((name) => name !== null).join(' / ');

/** Returns whether the variable belongs to a process and has a type that can be written. */
const canBeSet = ({ scope, type }: contract.Variable): boolean => scope === null && type !== 'file';

function Change({ variable, onSet }: { variable: contract.Variable; onSet: Props['onSet'] }) {
  const { t } = useTranslation('monitor');
  return (
    <Button
      size="small"
      icon={<Icon of={EditOutlined} />}
      aria-label={t('variable.changeOf', { name: variable.name })}
      onClick={() => onSet(variable)}
    >
      {t('variable.change')}
    </Button>
  );
}
