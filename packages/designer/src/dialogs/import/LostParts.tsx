import { Alert } from 'antd';
import type { definitions } from '@portal/contract';
import { useAssistance } from '../../shared/assistance';

type Lost = definitions.CheckedDefinition['lostList'][number];

/** A lost part with the reason in the reader's language. */
export type LostPart = Lost & { reason: string };

/** Parts of a file that the import leaves out. */
export function LostParts({ parts }: { parts: readonly LostPart[] }) {
  const { t } = useAssistance();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('importLost')}
      description={
        <ul className="pd-illegal">
          {parts.map(({ errCode, detail, reason }) => (
            <li key={`${errCode} ${detail}`}>{t('importLostPart', { part: detail, reason })}</li>
          ))}
        </ul>
      }
    />
  );
}
