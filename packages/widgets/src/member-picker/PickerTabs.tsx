import { Tabs, App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { limits } from '@portal/contract';
import styles from './MemberPicker.module.css';
import { OrganisationTab } from './OrganisationTab';
import type { PickerPorts, PickerType } from './ports';
import { RoleTab } from './RoleTab';
import { TagTab } from './TagTab';
import type { Selected } from './useSelection';
import { isExpression } from './selection';

/** Edits one expression. A text other than `${…}` is cleared with a warning on blur (spec 001 §5). */
function ExpressionTab({ selected }: { selected: Selected }) {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const check = () => {
    if (isExpression(selected.value.variable)) return;
    void message.warning(t('picker.expressionWrong'));
    selected.setExpression('');
  };
  return (
    <Form layout="vertical">
      <Form.Item label={t('picker.tabs.expression')} extra={t('picker.expressionHint')}>
        <Input
          value={selected.value.variable}
          maxLength={limits.textLength}
          placeholder={t('picker.expressionPlaceholder')}
          onChange={(event) => selected.setExpression(event.target.value.trim())}
          onBlur={check}
          onPressEnter={check}
        />
      </Form.Item>
    </Form>
  );
}

interface Props {
  types: readonly PickerType[];
  expandsMembers: boolean;
  ports: PickerPorts;
  selected: Selected;
}

/** Shows the tabs on which something can be selected. */
export function PickerTabs({ types, expandsMembers, ports, selected }: Props) {
  const { t } = useTranslation('widgets');
  const enabled = (...required: PickerType[]) => required.some((type) => types.includes(type));
  const tabs = [
    {
      key: 'organisation',
      shown: enabled('user', 'department', 'company'),
      children: <OrganisationTab types={types} expandsMembers={expandsMembers} ports={ports} selected={selected} />,
    },
    { key: 'role', shown: enabled('role'), children: <RoleTab ports={ports} selected={selected} /> },
    {
      key: 'tag',
      shown: ports.tags !== undefined && enabled('user', 'tag'),
      children: ports.tags && (
        <TagTab
          types={types}
          ports={ports.tags}
          expand={expandsMembers ? ports.expand : undefined}
          selected={selected}
        />
      ),
    },
    { key: 'expression', shown: enabled('expression'), children: <ExpressionTab selected={selected} /> },
  ];
  return (
    <Tabs
      className={styles.tabs}
      items={tabs
        .filter((tab) => tab.shown)
        .map(({ key, children }) => ({ key, children, label: t(`picker.tabs.${key}`) }))}
    />
  );
}
