import type { SignUpState } from '@portal/contract/meetings';
import { useTranslation } from 'react-i18next';
import { StateTag, type TagColour } from '../../shared/ui/StateTag';

const colours: Record<SignUpState, TagColour> = {
  pending: 'processing',
  confirmed: 'success',
  waiting: 'warning',
  refused: 'error',
  withdrawn: 'default',
};

export function SignUpStateTag({ state }: { state: SignUpState }) {
  const { t } = useTranslation('meetings');
  return <StateTag colour={colours[state]} label={t(`signUpStates.${state}`)} />;
}
