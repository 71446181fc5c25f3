import { talents } from '@portal/contract/talents';
import { useTranslation } from 'react-i18next';
import { useRouteTitle } from '../../shared/i18n/texts';
import { RecordListPage } from '../../shared/records';
import { renderBeside, useFiguresSwitch } from './figures-beside';
import { TalentCard } from './TalentCard';
import { useTalentColumns } from './talent-columns';
import { talentParts } from './talent-parts';

/** /unitTalents: administrators of a unit list and count its own talents. */
export function UnitTalentsPage() {
  const { t } = useTranslation('talents');
  const figures = useFiguresSwitch();
  return (
    <RecordListPage
      definition={talents}
      hasSavedViews
      title={useRouteTitle()('/unitTalents')}
      hint={t('unitHint')}
      columns={useTalentColumns()}
      renderCard={(record) => <TalentCard record={record} />}
      parts={talentParts}
      tools={figures.button}
      {...(figures.shown && { renderBeside })}
      readOnly
    />
  );
}
