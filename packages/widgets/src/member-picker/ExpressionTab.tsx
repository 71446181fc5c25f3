import { App, Form, Input } from 'antd';
import { limits } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { isExpression } from './selection';
import type { Selected } from './useSelection';

/** One expression; what is not `${…}` is cleared with a warning when one leaves the field (spec 001 §5). */
export function ExpressionTab({ selected }: { selected: Selected }) {
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
