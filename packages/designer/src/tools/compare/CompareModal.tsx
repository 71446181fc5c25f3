import { ProcessComparison, type ComparedDefinition } from '../../compare';
import { Dialog } from '../../shared/Dialog';
import { useAssistance } from '../../shared/assistance';

interface CompareModalProps {
  before: ComparedDefinition;
  after: ComparedDefinition;
  onClose: () => void;
}

/** Shows the comparison in a dialog above everything else. */
export default function CompareModal({ before, after, onClose }: CompareModalProps) {
  const { locale, t } = useAssistance();
  return (
    <Dialog open centered title={t('compare')} width="96vw" footer={null} onCancel={onClose}>
      <div className="pd-compare-modal">
        <ProcessComparison before={before} after={after} locale={locale} />
      </div>
    </Dialog>
  );
}
