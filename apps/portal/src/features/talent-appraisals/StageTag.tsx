import type { AppraisalStage } from '@portal/contract/talent-appraisals';
import { useTranslation } from 'react-i18next';
import { StateTag, type TagColour } from '../../shared/ui/StateTag';

const colours: Record<AppraisalStage, TagColour> = {
  ready: 'default',
  scoring: 'processing',
  proposed: 'warning',
  decided: 'processing',
  publicity: 'processing',
  published: 'success',
};

export function StageTag({ stage }: { stage: AppraisalStage }) {
  const { t } = useTranslation('talentAppraisals');
  return <StateTag colour={colours[stage]} label={t(`stage.${stage}`)} />;
}
