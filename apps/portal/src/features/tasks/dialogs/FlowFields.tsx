import type { tasks } from '@portal/contract';
import { Checkbox, Flex, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { flowChoices, flowLabel } from './flows';

/**
 * Chooses the next node at gateways of manual choice. The choice is required if there is such a gateway (spec 000 §5).
 */
export function FlowFields({ flows }: { flows: readonly tasks.SeqFlow[] }) {
  const { t } = useTranslation('handling');
  return flowChoices(flows).map(({ gatewayId, multiple, flows: offered }) => {
    const Control = multiple ? Checkbox : Radio;
    return (
      <Form.Item
        key={gatewayId}
        name={['flows', gatewayId]}
        label={t(multiple ? 'field.nextNodes' : 'field.nextNode')}
        rules={[{ required: true, message: t('rule.nextNode') }]}
      >
        <Control.Group>
          <Flex vertical gap={8}>
            {offered.map((flow) => (
              <Control key={flow.id} value={flow.id}>
                {flowLabel(flow)}
              </Control>
            ))}
          </Flex>
        </Control.Group>
      </Form.Item>
    );
  });
}
