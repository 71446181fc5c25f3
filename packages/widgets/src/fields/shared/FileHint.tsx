import { joinNames, limits } from '@portal/contract';
import { Typography } from 'antd';
import { createContext, use } from 'react';
import { useLocale, useTexts } from './texts';

/** Files in the cells of a table have their hint below it, once for each column. */
export const HintBelow = createContext(false);

interface Props {
  max: number;
  extensions?: readonly string[] | undefined;
}

/** How many files of which kinds and size can be uploaded. */
export function FileHint(props: Props) {
  return use(HintBelow) ? null : <HintText {...props} />;
}

/** The hint for a column, with its label. */
export const ColumnHint = ({ label, ...props }: Props & { label: string }) => <HintText {...props} prefix={label} />;

function HintText({ max, extensions = limits.attachmentExtensions, prefix }: Props & { prefix?: string }) {
  const t = useTexts();
  const locale = useLocale();
  const hint = t(max === 1 ? 'fileHint' : 'filesHint', {
    max,
    megabytes: limits.attachmentBytes / 1024 ** 2,
    extensions: joinNames(extensions, locale),
  });
  return (
    <Typography.Text type="secondary">
      {prefix === undefined ? hint : t('columnHint', { label: prefix, hint })}
    </Typography.Text>
  );
}
