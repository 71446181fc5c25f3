import type { SignerKind } from '@portal/contract';
import { Flex, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRefusal } from '../../../shared/fields/refusal';
import { CallError, type Answer } from '../../../shared/http';
import { completeWithoutForm } from '../../../shared/api/tasks/actions';
import { addSigners } from '../../../shared/api/tasks/tasks';
import type { People } from '../../../shared/people/ChosenPeople';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { sentParts } from '../../../shared/workflow/opinion';
import { needsNoForm } from '../../../shared/workflow/form-registry';
import { needsComment, waitingTask, type TaskInfo } from '../../../shared/workflow/open-workflow';
import { NextSteps } from '../dialogs/CompleteDialog';
import { chosenWay, type ChosenFlows } from '../dialogs/flows';
import { PeopleField } from '../dialogs/PeopleField';
import { lastChosen, type ChosenHandlers } from '../handlers/choices';
import { useRequestedChoices } from '../handlers/useRequestedChoices';
import { useSigners } from './useSigners';

interface Values {
  kind?: SignerKind;
  people: People;
  flows?: ChosenFlows;
  handlers?: ChosenHandlers;
  comment?: string;
}

/** Adds signers: to a node of several persons (spec 000 §5) or, where the platform opens it, around the reader of any task. */
export default function AddSignDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const task = waitingTask(props.open);
  const signers = useSigners(task, props.shown);
  if (!task) return null;
  if (task.signing && task.signing.kinds.length > 0) return <KindDialog {...props} task={task} />;
  const { procInstId, taskId, taskDefKey } = task;
  return (
    <ActionDialog<Values>
      {...props}
      name="addSign"
      send={({ people, comment = '' }) =>
        addSigners({ procInstId, taskId, taskDefKey, userIdList: idsOf(people), comment })
      }
    >
      <PeopleField label={t('field.signers')} required={t('rule.signers')} taken={signers} />
      <CommentField />
    </ActionDialog>
  );
}

const idsOf = (people: People): number[] => people.map(({ userId }) => userId);

function KindDialog({ task, ...props }: ActionDialogProps & { task: TaskInfo }) {
  const { t } = useTranslation('handling');
  const { requested, watch } = useRequestedChoices(props.requestedNode);
  const [fields] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', fields);
  const signers = useSigners(task, props.shown);
  const { procInstId, taskId, taskDefKey, handlerChoiceList } = task;

  /* The completion sends the form as well, which has to be filled in by then. */
  const agree = async ({ people, flows, handlers, comment = '' }: Values): Promise<Answer> => {
    const form = props.currentForm?.() ?? null;
    if (form ? !(await form.validate()) : !needsNoForm(props.open))
      throw new FieldRefusal(new CallError(t('signer.fillForm'), 400));
    const complete = form?.complete ?? completeWithoutForm;
    return watch(
      complete({
        procInstId,
        taskId,
        comment,
        ...chosenWay(handlerChoiceList, { flows, handlers }),
        signersAfter: idsOf(people),
        ...sentParts(props.opinion),
      }),
    );
  };
  const send = (values: Values): Promise<Answer> =>
    values.kind === 'before' || values.kind === 'beside'
      ? addSigners({
          procInstId,
          taskId,
          taskDefKey,
          userIdList: idsOf(values.people),
          kind: values.kind,
          comment: values.comment ?? '',
        })
      : agree(values);

  return (
    <ActionDialog<Values>
      {...props}
      name={kind === 'after' ? 'complete' : 'addSign'}
      title={t('dialog.addSign')}
      confirm={t('confirm.addSign')}
      draft={props.draft && `${props.draft} signers`}
      fields={fields}
      initialValues={{ handlers: lastChosen(handlerChoiceList) }}
      onDone={() => props.onDone({ closes: kind === 'after' })}
      send={send}
    >
      <KindField kinds={task.signing?.kinds ?? []} waits={(task.signing?.awaited ?? []).length > 0} />
      <PeopleField label={t('field.signers')} required={t('rule.signers')} taken={signers} />
      {kind === 'after' && <NextSteps open={props.open} requested={requested} />}
      <CommentField {...(kind === 'after' && needsComment(props.open) && { required: t('rule.comment') })} />
    </ActionDialog>
  );
}

/** Chooses when the signers sign. `waits`: the reader cannot agree yet. */
function KindField({ kinds, waits }: { kinds: readonly SignerKind[]; waits: boolean }) {
  const { t } = useTranslation('handling');
  return (
    <Form.Item name="kind" label={t('field.signerKind')} rules={[{ required: true, message: t('rule.signerKind') }]}>
      <Radio.Group>
        <Flex vertical gap={8}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} disabled={waits && kind === 'after'}>
              {t(`signer.${kind}`)}
              <br />
              <small>{t(waits && kind === 'after' ? 'signer.afterWaits' : `signer.${kind}Hint`)}</small>
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
    </Form.Item>
  );
}
