import { robots as contract } from '@portal/contract';
import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeRobot, createRobot, type Robot, type RobotInput } from '../../shared/api/robots';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { UnitSelect } from '../organisation';

interface Props {
  /** Null for a new robot. */
  robot: Robot | null;
  onClose: () => void;
  onSaved: () => void;
}

type Values = Omit<RobotInput, 'unitId' | 'url' | 'secret'> & { unitId?: number; url?: string; secret?: string };

const initialOf = (robot: Robot | null): Partial<Values> =>
  robot
    ? {
        name: robot.name,
        kind: robot.kind,
        processes: robot.processes,
        ...(robot.unitId !== null && { unitId: robot.unitId }),
      }
    : { kind: 'wecom', processes: [] };

/** Adds the robot of a group, or edits it. Address and secret are typed anew to change them. */
export function RobotDialog({ robot, onClose, onSaved }: Props) {
  const { t } = useTranslation('robots');
  return (
    <FormDialog<Values>
      title={t(robot ? 'edit' : 'create')}
      /* The address is a secret. */
      draft={null}
      okText={t('save')}
      initialValues={initialOf(robot)}
      send={async ({ unitId = null, url = '', secret = '', ...rest }) => {
        const input = { ...rest, unitId, url: url.trim(), secret: secret.trim() };
        await (robot ? changeRobot({ id: robot.id, disabled: robot.disabled, ...input }) : createRobot(input));
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHint')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item name="kind" label={t('kind')}>
        <Radio.Group options={contract.robotKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))} />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('url')}
        extra={robot ? t('urlKept', { url: robot.shownUrl }) : t('urlHint')}
        rules={[{ required: !robot, type: 'url', message: t('urlWrong') }]}
      >
        <Input maxLength={1000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) =>
          getFieldValue('kind') !== 'wecom' && (
            <Form.Item name="secret" label={t('secret')} extra={t(robot ? 'secretKept' : 'secretHint')}>
              <Input.Password maxLength={200} autoComplete="new-password" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="unitId" label={t('unit')} extra={t('unitHint')}>
        <UnitSelect
          required={false}
          except={0}
          {...(robot && robot.unitId !== null && { chosen: { unitId: robot.unitId, path: robot.unitName ?? '' } })}
        />
      </Form.Item>
      <Form.Item name="processes" label={t('processes')} extra={t('processesHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} maxCount={50} />
      </Form.Item>
    </FormDialog>
  );
}
