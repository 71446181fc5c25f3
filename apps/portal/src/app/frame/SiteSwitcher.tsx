import { provinceAreaId, type areas, type settings } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { CityIcon } from '@portal/widgets/icon/subjects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaTree, sites, switchSite } from '../../shared/api/settings/read-areas';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { Popup } from '../../shared/ui/Popup';
import styles from './frame.module.css';
import { useSwitchSession } from './useSwitchSession';

/** Switches the site of the portal by province, city and district. Areas without a site cannot be chosen. */
export function SiteSwitcher() {
  const { t, i18n } = useTranslation('frame');
  const { data } = useQuery(sites(i18n.language));
  const all = data?.businessPlatformList.flatMap(withChildren) ?? [];
  const name = all.find((site) => site.current)?.businessPlatformName ?? '';
  return (
    <Popup
      label={t('site.label', { name })}
      trigger={
        <>
          <Icon of={CityIcon} /> {name}
        </>
      }
      triggerClassName={styles.site}
      panelClassName={styles.sitePanel}
    >
      {(close) => <Areas sites={all} onLeave={close} />}
    </Popup>
  );
}

const withChildren = (site: areas.BusinessPlatform): areas.BusinessPlatform[] => [
  site,
  ...site.childrenList.flatMap(withChildren),
];

const areaIdOf = ({ province, city, district }: areas.BusinessPlatform) => district ?? city ?? province;

interface AreasProps {
  sites: readonly areas.BusinessPlatform[];
  onLeave: () => void;
}

function Areas({ sites: all, onLeave }: AreasProps) {
  const { t } = useTranslation('frame');
  const { data } = useQuery(areaTree());
  const { busy, switchTo } = useSwitchSession(onLeave);
  const [cityId, setCityId] = useState(all.find((site) => site.current)?.city ?? null);
  if (!data) return <PagePlaceholder />;
  const province = data.find(({ id }) => id === provinceAreaId);
  const city = province?.children.find(({ id }) => id === cityId);
  const siteOf = ({ id }: settings.AreaNode) => all.find((each) => areaIdOf(each) === id);
  /** Returns the site's name as on the button. The tree itself contains only the official names of the areas. */
  const nameOf = (node: settings.AreaNode) => siteOf(node)?.businessPlatformName ?? node.name;
  const area = (node: settings.AreaNode) => {
    const site = siteOf(node);
    return (
      <button
        type="button"
        className={styles.entry}
        disabled={!site || busy}
        title={site ? undefined : t('site.none')}
        aria-pressed={site?.current ?? false}
        onClick={() => site && !site.current && switchTo(() => switchSite(site.businessPlatformId))}
      >
        {nameOf(node)}
      </button>
    );
  };
  return (
    <div className={styles.areas}>
      {province && area(province)}
      <ul aria-label={t('site.cities')}>
        {province?.children.map((node) => (
          <li key={node.id}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={node.id === cityId}
              onClick={() => setCityId(node.id)}
            >
              {nameOf(node)}
            </button>
          </li>
        ))}
      </ul>
      {city && (
        <ul aria-label={t('site.districts', { name: nameOf(city) })} className={styles.districts}>
          <li>{area(city)}</li>
          {city.children.map((district) => (
            <li key={district.id}>{area(district)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
