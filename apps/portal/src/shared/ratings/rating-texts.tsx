import { FrownOutlined, MehOutlined, SmileOutlined } from '@ant-design/icons';
import { textsIn } from '@portal/contract';
import { lowStep, ratingTexts, satisfiedStep, type RatingReason, type RatingStep } from '@portal/contract/ratings';
import { Icon } from '@portal/widgets/icon';
import { currentLocale } from '../i18n';
import { StateTag } from '../ui/StateTag';

/** The words of ratings in the reader's language. */
export const ratingWords = () => textsIn(ratingTexts, currentLocale());

const stepLabel = (step: RatingStep): string => ratingWords().steps[step];

export const reasonLabels = (reasons: readonly RatingReason[]): string[] =>
  reasons.map((reason) => ratingWords().reasons[reason]);

/** A step as a face, which its label explains. */
export const Face = ({ step }: { step: RatingStep }) => (
  <Icon of={step > satisfiedStep ? SmileOutlined : step > lowStep ? MehOutlined : FrownOutlined} />
);

export const StepTag = ({ step }: { step: RatingStep }) => (
  <StateTag
    colour={step > satisfiedStep ? 'success' : step > lowStep ? 'processing' : 'error'}
    label={stepLabel(step)}
  />
);

/** Returns the share of satisfied ratings as a percentage, or a dash without any. */
export const satisfiedShare = ({ count, satisfied }: { count: number; satisfied: number }): string =>
  count === 0 ? '—' : `${(Math.round((satisfied / count) * 1000) / 10).toLocaleString()}%`;
