import { CloseOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Collapse, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import styles from './MemberPicker.module.css';
import { items, listNames, type Item, type ListName } from './selection';
import type { Selected } from './useSelection';

/** The maximum number of lines of a panel. A whole company would take seconds to render. */
const shownLines = 100;

interface Chosen {
  name: ListName | 'variable';
  lines: { id: number; label: string; remove?: () => void }[];
  clear: () => void;
}

function FoldIcon({ folded }: { folded: boolean }) {
  const { t } = useTranslation('widgets');
  return <Icon of={folded ? RightOutlined : DownOutlined} label={t(folded ? 'query.unfold' : 'query.fold')} />;
}

const foldIcon = ({ isActive = false }: { isActive?: boolean }) => <FoldIcon folded={!isActive} />;

interface Props {
  selected: Selected;
  nameExpression?: ((expression: string) => string) | undefined;
}

/** Shows the selected items in one panel per type, with count and remove buttons. */
export function ChosenPanels({ selected, nameExpression = (expression) => expression }: Props) {
  const { t } = useTranslation('widgets');
  const panels = chosen(selected, nameExpression).filter(({ lines }) => lines.length > 0);
  if (panels.length === 0)
    return (
      <Empty className={styles.chosen} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('picker.nothingChosen')} />
    );
  return (
    <Collapse
      className={styles.chosen}
      size="small"
      collapsible="header"
      expandIcon={foldIcon}
      defaultActiveKey={[...listNames, 'variable']}
      items={panels.map(({ name, lines, clear }) => ({
        key: name,
        label: t('picker.chosen', { name: t(`picker.lists.${name}`), count: lines.length }),
        extra: (
          <Button
            type="link"
            size="small"
            onClick={(event) => {
              event.stopPropagation();
              clear();
            }}
          >
            {t('picker.clear')}
          </Button>
        ),
        children: [
          ...lines.slice(0, shownLines).map((line) => (
            <div key={line.id} className={styles.line}>
              <span>{line.label}</span>
              {line.remove && (
                <Button
                  type="text"
                  size="small"
                  icon={<Icon of={CloseOutlined} />}
                  aria-label={t('picker.remove', { name: line.label })}
                  onClick={line.remove}
                />
              )}
            </div>
          )),
          lines.length > shownLines && <div key="more">{t('picker.more', { count: lines.length - shownLines })}</div>,
        ],
      }))}
    />
  );
}

function chosen(selected: Selected, nameExpression: (expression: string) => string): Chosen[] {
  const { value } = selected;
  const noExpression = () => selected.setExpression('');
  const ofList = (name: ListName): Chosen => ({
    name,
    lines: (value[name] as Item<ListName>[]).map((item) => {
      const id = items.idOf(item);
      return {
        id,
        label: items.nameOf(item),
        remove: selected.fixed(name, id) ? undefined : () => selected.remove(name, [id]),
      };
    }),
    clear: () => selected.clear(name),
  });
  const expression: Chosen = {
    name: 'variable',
    lines: value.variable ? [{ id: 0, label: nameExpression(value.variable), remove: noExpression }] : [],
    clear: noExpression,
  };
  return [...listNames.map(ofList), expression];
}
