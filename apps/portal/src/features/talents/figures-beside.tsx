import { Icon } from '@portal/widgets/icon';
import { ChartIcon } from '@portal/widgets/icon/subjects';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordListPage } from '../../shared/records';
import { usePreference } from '../../shared/session/usePreference';
import { TalentFigures } from './TalentFigures';

/** The figures beside a list of talents. */
export const renderBeside: ComponentProps<typeof RecordListPage>['renderBeside'] = (query, filterBy) => (
  <TalentFigures query={query} onFilter={filterBy} />
);

/** Whether the person has the figures shown, and the button that changes it. */
export function useFiguresSwitch() {
  const { t } = useTranslation('talents');
  const [shown, setShown] = usePreference('talentFigures', true);
  return {
    shown,
    button: (
      <Button icon={<Icon of={ChartIcon} />} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'figures.hide' : 'figures.show')}
      </Button>
    ),
  };
}
