import { textsIn } from '@portal/contract';
import { attitudes, unitAnswers, type RequestOverview } from '@portal/contract/unit-requests';
import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../shared/charts/BarChart';
import { FigureTile, FigureTiles } from '../../shared/charts/FigureTiles';
import { currentLocale } from '../../shared/i18n';

interface Props {
  overview: RequestOverview;
  /** The attitude whose units are listed, or an empty text for all units. */
  chosen: string;
  onChoose: (attitude: string) => void;
}

/** How many units agree, agree with changes, disagree, or have not replied. A bar leads to its units. */
export default function Attitudes({ overview, chosen, onChoose }: Props) {
  const { t } = useTranslation('unitRequests');
  const names: Readonly<Record<string, string>> = textsIn(unitAnswers.texts, currentLocale()).options.attitude ?? {};
  const bars = attitudes.map((attitude) => ({
    label: names[attitude] ?? attitude,
    count: overview.attitudes[attitude] ?? 0,
  }));
  const replied = bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <Flex vertical gap={16}>
      <FigureTiles>
        <FigureTile label={t('attitudes.asked')} value={overview.total} />
        <FigureTile label={t('attitudes.replied')} value={replied} />
        <FigureTile label={t('attitudes.missing')} value={overview.total - replied} />
        <FigureTile label={t('attitudes.late')} value={overview.late} />
      </FigureTiles>
      <BarChart
        quiet
        title={t('attitudes.title')}
        definition={t('attitudes.definition')}
        unit={t('figures.unitOf')}
        bars={bars}
        onSelect={(index) => onChoose(attitudes[index] ?? '')}
      />
      <Flex gap={4} wrap role="group" aria-label={t('attitudes.title')}>
        {attitudes.map((attitude) => (
          <Tag.CheckableTag
            key={attitude}
            checked={attitude === chosen}
            onChange={() => onChoose(attitude === chosen ? '' : attitude)}
          >
            {names[attitude]}
          </Tag.CheckableTag>
        ))}
      </Flex>
    </Flex>
  );
}
