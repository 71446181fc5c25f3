import type { UseQueryResult } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import type { PickerPorts } from '@portal/widgets';
import { FormDialog } from '../dialogs/FormDialog';
import { LoadError } from '../ui/LoadError';
import { PersonInput, type ChosenPerson } from './PersonInput';

interface Props<Leaving> {
  userId: number;
  texts: { title: string; action: string; text: string; heir: string; heirHint: string; themselves: string };
  /** What the person leaves behind. */
  leaving: UseQueryResult<Leaving>;
  lines: (leaving: Leaving) => readonly string[];
  /** Who can take over the open tasks. */
  ports: PickerPorts;
  send: (handOverTo: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** Shows what a person leaves behind, and hands their open tasks to another. */
export function LeavingDialog<Leaving extends { openTasks: number }>(props: Props<Leaving>) {
  const { userId, texts, leaving, lines, ports, send, onClose } = props;
  const { data, error, refetch } = leaving;
  return (
    <FormDialog<{ heir?: ChosenPerson }>
      title={texts.title}
      okText={texts.action}
      danger
      send={({ heir }) => send(heir?.userId)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <ul>
          {lines(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {data && data.openTasks > 0 && (
        <Form.Item name="heir" label={texts.heir} extra={texts.heirHint}>
          <PersonInput title={texts.heir} ports={ports} unavailable={{ userIds: [userId], reason: texts.themselves }} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
