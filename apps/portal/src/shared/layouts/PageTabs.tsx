import { useIsPhone } from '@portal/widgets/media';
import { Flex, Select, Tabs } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { PagePlaceholder } from '../ui/placeholders/PagePlaceholder';

interface Props {
  /** The accessible name of the tabs. */
  label: string;
  /** The active part. The first part is shown if none has this key. */
  active: string;
  onChange: (key: string) => void;
  /** Short names in a narrow panel: tabs everywhere, closer to each other. */
  compact?: boolean;
  items: readonly { key: string; label: ReactNode; children: ReactNode }[];
}

/** The number of tabs that fit beside each other on a phone. */
const phoneTabs = 3;

/** Shows the parts of a page as tabs. On a phone more than a few do not fit beside each other and become a select. */
export function PageTabs({ label, active: asked, onChange, compact = false, items }: Props) {
  const phone = useIsPhone();
  const active = (items.find(({ key }) => key === asked) ?? items[0])?.key;
  const waiting = (children: ReactNode) => <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>;
  if (compact || !phone || items.length <= phoneTabs)
    return (
      <Tabs
        activeKey={active ?? ''}
        onChange={onChange}
        destroyOnHidden
        {...(compact && { tabBarGutter: 20 })}
        items={items.map(({ children, ...item }) => ({ ...item, children: waiting(children) }))}
      />
    );
  return (
    <Flex vertical gap={16}>
      <Select
        aria-label={label}
        size="large"
        value={active}
        onChange={onChange}
        options={items.map((item) => ({ value: item.key, label: item.label }))}
      />
      {waiting(items.find(({ key }) => key === active)?.children)}
    </Flex>
  );
}
