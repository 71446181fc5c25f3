import {
  ratingLimits,
  lowStep,
  ratingSteps,
  reasonsOf,
  type RatedMatter,
  type RatingReason,
  type RatingStep,
} from '@portal/contract/ratings';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { rate, refreshRatings } from '../api/ratings';
import { FormDialog } from '../dialogs/FormDialog';
import { notice } from '../notice';
import { Face, ratingWords } from './rating-texts';
import styles from './ratings.module.css';

interface Values {
  step: RatingStep;
  reasons?: RatingReason[];
  opinion?: string;
}

interface Props {
  matter: Pick<RatedMatter, 'kind' | 'matterId' | 'title'>;
  onClose: () => void;
}

/** Rates a handled matter in five steps, with ready reasons of the step and free words. */
export default function RatingDialog({ matter: { kind, matterId, title }, onClose }: Props) {
  const { t } = useTranslation('ratings');
  const client = useQueryClient();
  const words = ratingWords();
  const send = async ({ step, reasons = [], opinion = '' }: Values) => {
    /* Reasons of a step that was chosen before are not said of this one. */
    const fitting = reasons.filter((reason) => reasonsOf(step).includes(reason));
    await rate({ kind, matterId, step, reasons: fitting, opinion });
    notice.success(t(step <= lowStep ? 'thanksLow' : 'thanks'));
    onClose();
    await refreshRatings(client);
  };
  return (
    <FormDialog<Values>
      title={t('dialogTitle', { title: title || words.kinds[kind] })}
      draft={`rating ${kind} ${matterId}`}
      okText={t('submit')}
      send={send}
      onClose={onClose}
    >
      <Form.Item name="step" label={t('step')} rules={[{ required: true, message: t('chooseStep') }]}>
        <Radio.Group className={styles.steps ?? ''}>
          {ratingSteps.map((step) => (
            <Radio.Button key={step} value={step} className={styles.step ?? ''}>
              <Face step={step} />
              <span>{words.steps[step]}</span>
            </Radio.Button>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item noStyle dependencies={['step']}>
        {({ getFieldValue }) => {
          const step = getFieldValue('step') as RatingStep | undefined;
          if (step === undefined) return null;
          return (
            <Form.Item
              name="reasons"
              label={t(step <= lowStep ? 'reasonsLow' : 'reasons')}
              dependencies={['step', 'opinion']}
              rules={[
                {
                  validator: (_, chosen: RatingReason[] = []) => {
                    const said = String(getFieldValue('opinion') ?? '').trim() !== '';
                    const fits = chosen.some((reason) => reasonsOf(step).includes(reason));
                    return step > lowStep || said || fits ? Promise.resolve() : Promise.reject(new Error(t('sayWhy')));
                  },
                },
              ]}
            >
              <Checkbox.Group
                className={styles.reasons ?? ''}
                options={reasonsOf(step).map((reason) => ({ value: reason, label: words.reasons[reason] }))}
              />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="opinion" label={t('opinion')}>
        <Input.TextArea
          maxLength={ratingLimits.opinionLength}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder={t('opinionHint')}
        />
      </Form.Item>
    </FormDialog>
  );
}
