import { talentFileForms, type TalentFileSection } from '@portal/contract/talent-file';
import { useIsPhone } from '@portal/widgets/media';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEntry, changeEntry, refreshTalentFile, type TalentFileEntry } from '../../../shared/api/talent-file';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { EditedForm, type Edited } from '../../../shared/fields/EditedForm';
import { compiledForm } from '../../../shared/fields/form-values';

interface Props {
  section: TalentFileSection;
  title: string;
  /** Omitted for a new one. */
  entry?: TalentFileEntry;
  onClose: () => void;
}

type Stored = Edited & { id: number };

/** An entry of a section in its form. */
export default function EntryDrawer({ section, title, entry, onClose }: Props) {
  const { t } = useTranslation('talentFile');
  const phone = useIsPhone();
  const client = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <SideDrawer
      onClose={onClose}
      size={phone ? '100%' : 'min(640px, 92vw)'}
      title={t(entry ? 'editIn' : 'addTo', { section: title })}
    >
      <EditedForm<Stored, unknown>
        compiled={compiledForm(talentFileForms[section])}
        stored={entry}
        draft={`talent-file ${section} ${entry ? `${entry.id} r${entry.revision}` : 'new'}`}
        send={(submitted, base) =>
          base ? changeEntry(section, base, submitted) : addEntry(section, requestId, submitted)
        }
        readCurrent={({ data }) => currentOf(data)}
        onSaved={async () => {
          await refreshTalentFile(client);
          onClose();
        }}
        onCancel={onClose}
      />
    </SideDrawer>
  );
}

/** Returns the current entry, which the answer to a conflict contains. */
const currentOf = (data: unknown): Stored | undefined =>
  typeof data === 'object' && data !== null && 'values' in data ? (data as Stored) : undefined;
