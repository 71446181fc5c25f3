import { tasks } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Flex, Form, Radio, Select, Tooltip } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectTask, workflow } from '../../../shared/api/tasks/tasks';
import { messageOfError } from '../../../shared/http';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { sentParts } from '../../../shared/workflow/opinion';
import { waitingTask, type TaskInfo } from '../../../shared/workflow/open-workflow';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';

interface Values {
  target: string;
  reSubmitType: '1' | '2';
  comment?: string;
}

/** Sends the task back to an earlier node, from which the process runs again (spec 000 §4). */
export function RejectDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  if (!task) return null;
  const { procInstId, taskId } = task;
  const required = props.open.kind === 'handle' && props.open.configuration.rejectCommentRequired;
  return (
    <ActionDialog<Values>
      {...props}
      name="reject"
      initialValues={{ reSubmitType: tasks.reSubmitTypes.reFlow }}
      send={({ comment = '', ...values }) =>
        rejectTask({
          procInstId,
          taskId,
          comment,
          formRevision: props.formRevision,
          ...values,
          ...sentParts(props.opinion),
        })
      }
    >
      <TargetFields task={task} enabled={props.shown} />
      <CommentField
        label={t('field.rejectComment')}
        placeholder={t('placeholder.reject')}
        {...(required && { required: t('rule.rejectComment') })}
      />
    </ActionDialog>
  );
}

/**
 * Chooses the target, and how the task returns. A direct return is disabled unless the platform allows it (spec 000
 * §4).
 */
function TargetFields({ task, enabled }: { task: TaskInfo; enabled: boolean }) {
  const { t } = useTranslation('handling');
  const form = Form.useFormInstance<Values>();
  const { procInstId, taskDefKey, taskId } = task;
  const targets = useQuery({ ...workflow.rejectTargets({ procInstId, taskDefKey, taskId }), enabled });
  const chosen = Form.useWatch('target', form);
  const targetOf = (key?: string) => targets.data?.find(({ taskDefKey: each }) => each === key);
  const target = targetOf(chosen);
  const { reFlow, directReturn } = tasks.reSubmitTypes;
  const choose = (key: string) =>
    form.setFieldValue('reSubmitType', targetOf(key)?.reFlow === false ? directReturn : reFlow);
  const only = targets.data?.length === 1 ? targets.data[0]?.taskDefKey : undefined;
  const chooseOnly = useEffectEvent((key: string) => {
    if (form.getFieldValue('target') !== undefined) return;
    form.setFieldValue('target', key);
    choose(key);
  });
  useEffect(() => {
    if (only !== undefined) chooseOnly(only);
  }, [only]);
  return (
    <>
      <TargetField targets={targets} onChange={choose} />
      <Form.Item
        name="reSubmitType"
        label={t('field.reSubmitType')}
        rules={[{ required: true, message: t('rule.reSubmitType') }]}
      >
        <Radio.Group>
          <Flex vertical gap={8}>
            <Radio value={reFlow} disabled={target?.reFlow === false}>
              {t('reSubmit.reFlow')}
            </Radio>
            <Tooltip title={target && !target.directReturn && t('reSubmit.directReturnOff')}>
              <Radio value={directReturn} disabled={!target?.directReturn}>
                {t(target?.directReturn ? 'reSubmit.straightBack' : 'reSubmit.directReturn')}
              </Radio>
            </Tooltip>
          </Flex>
        </Radio.Group>
      </Form.Item>
    </>
  );
}

function TargetField({
  targets,
  onChange,
}: {
  targets: UseQueryResult<tasks.RejectTarget[]>;
  onChange: (target: string) => void;
}) {
  const { t } = useTranslation('handling');
  const none = targets.data?.length === 0 ? t('noTargets') : undefined;
  return (
    <Form.Item
      name="target"
      label={t('field.target')}
      rules={[{ required: true, message: t('rule.target') }]}
      extra={targets.error ? messageOfError(targets.error) : none}
    >
      <Select
        loading={targets.isFetching}
        onChange={onChange}
        placeholder={t('placeholder.target')}
        options={targets.data?.map((target) => ({ value: target.taskDefKey, label: target.taskName }))}
      />
    </Form.Item>
  );
}
