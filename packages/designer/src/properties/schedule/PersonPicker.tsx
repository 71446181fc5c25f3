import { emptyPickerResult, limits } from '@portal/contract';
import { MemberPicker } from '@portal/widgets/member-picker';
import type { Deadline } from '@portal/bpmn';
import { useSection } from '../strings';

interface Props {
  user: Deadline['user'];
  onClose: () => void;
  onPick: (user: Deadline['user']) => void;
}

/** The member picker for the one person who gets an overdue task. */
export default function PersonPicker({ user, onClose, onPick }: Props) {
  const { ports, t } = useSection();
  return (
    <MemberPicker
      open
      width={limits.modalWidth}
      title={t('chooseOverduePerson')}
      types={['user']}
      limits={{ user: 1 }}
      value={{ ...emptyPickerResult, userList: user ? [user] : [] }}
      ports={ports.pickers}
      onCancel={onClose}
      onOk={({ userList: [picked] }) =>
        onPick(picked ? { userId: picked.userId, chineseName: picked.chineseName } : null)
      }
    />
  );
}
