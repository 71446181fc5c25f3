import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../ui/useBusy';

interface Props {
  /** The masked number; empty for none. */
  phone: string;
  /** The person, for screen readers. */
  name: string;
  /** Reads the full number, which is logged. */
  read: () => Promise<{ phone: string }>;
}

/** A masked phone number that is shown in full on request, until the list is left. */
export function MaskedPhone({ phone, name, read }: Props) {
  const { t } = useTranslation('people');
  const [full, setFull] = useState<string | null>(null);
  const { busy, run } = useBusy();
  if (phone === '') return <span>—</span>;
  const toggle = () => run(async () => setFull(full === null ? (await read()).phone : null));
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {full ?? phone}{' '}
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        loading={busy}
        title={full === null ? t('fullPhone.hint') : undefined}
        aria-label={t(full === null ? 'fullPhone.showOf' : 'fullPhone.hideOf', { name })}
        onClick={(event) => {
          event.stopPropagation();
          void toggle();
        }}
      >
        {t(full === null ? 'fullPhone.show' : 'fullPhone.hide')}
      </Button>
    </span>
  );
}
