import { emptyPickerResult, type PickerResult } from '@portal/contract';
import type { ConditionGroup } from '@portal/contract/forms';
import { DataTable, QueryForm, type DataColumn } from '@portal/widgets';
import { ActionMenu } from '@portal/widgets/action-menu';
import { ConditionBuilder } from '@portal/widgets/condition-builder';
import { MemberPicker } from '@portal/widgets/member-picker';
import { MultiSelect } from '@portal/widgets/multi-select';
import { PermissionsContext, PermissionGate } from '@portal/widgets/permission-gate';
import { Button, Form, Input } from 'antd';
import { useState, type ComponentType } from 'react';
import { FormDialog } from '../shared/dialogs/FormDialog';
import { ReasonDialog } from '../shared/dialogs/ReasonDialog';
import { useDeletion } from '../shared/dialogs/useDeletion';
import { Choice } from '../shared/inputs/Choice';
import { DateTimeInput } from '../shared/inputs/DateTimeInput';
import { FullScreenButton } from '../shared/layouts/FullScreenButton';
import { Count } from '../shared/ui/Count';
import { EmptyState } from '../shared/ui/EmptyState';
import { LoadError } from '../shared/ui/LoadError';
import { PagePlaceholder } from '../shared/ui/PagePlaceholder';
import { Panel, PanelRow, PanelRows } from '../shared/ui/Panel';
import { Popup } from '../shared/ui/Popup';
import { AbsoluteTime, RelativeTime } from '../shared/ui/RelativeTime';
import { SearchBox } from '../shared/ui/SearchBox';
import { StateTag } from '../shared/ui/StateTag';
import { samplePorts } from './sample-ports';

interface Row {
  id: number;
  name: string;
  amount: number;
}
const rows: Row[] = Array.from({ length: 34 }, (_, index) => ({
  id: index + 1,
  name: `Row ${index + 1}`,
  amount: (index + 1) * 100,
}));
const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name },
  { key: 'amount', title: 'Amount', align: 'right', render: ({ amount }) => amount.toLocaleString() },
];

function OrderExample() {
  const [ordered, setOrdered] = useState(() => rows.slice(0, 5));
  return (
    <DataTable
      name="gallery-order"
      label="Rows in order"
      columns={columns}
      rows={ordered}
      rowKey={({ id }) => String(id)}
      onReorder={setOrdered}
    />
  );
}

function TableExample() {
  const [{ current, size }, setPage] = useState({ current: 1, size: 10 });
  return (
    <DataTable
      name="gallery"
      label="Rows"
      columns={columns}
      rows={rows.slice((current - 1) * size, current * size)}
      rowKey={({ id }) => String(id)}
      onRefresh={() => setPage({ current: 1, size })}
      paging={{
        current,
        size,
        total: rows.length,
        onChange: (page, pageSize) => setPage({ current: page, size: pageSize }),
      }}
    />
  );
}

const queryFields = [
  { name: 'name', label: 'Name' },
  { name: 'state', label: 'State', options: [{ value: '0', label: 'Active' }] },
  { name: 'from', label: 'From', type: 'date' as const },
  { name: 'to', label: 'To', type: 'date' as const },
];

function QueryExample() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <QueryForm fields={queryFields} values={values} onSearch={setValues} />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

function PickerExample() {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<PickerResult>(emptyPickerResult);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose members</Button>{' '}
      <output>{value.userList.map(({ chineseName }) => chineseName).join(', ')}</output>
      <MemberPicker
        open={open}
        types={['user', 'department', 'company', 'role', 'tag']}
        value={value}
        onOk={(result) => {
          setValue(result);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
        ports={samplePorts.picker}
      />
    </>
  );
}

const conditionFields = [
  { path: 'amount', label: 'Amount', type: 'number' as const },
  { path: 'subject', label: 'Subject', type: 'text' as const },
];

function ConditionExample() {
  const [value, setValue] = useState<ConditionGroup>({ join: 'and', parts: [] });
  return <ConditionBuilder value={value} fields={conditionFields} onChange={setValue} />;
}

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a form that is refused</Button>
      {open && (
        <FormDialog<{ name?: string }>
          title="Form"
          draft={null}
          okText="Send"
          send={() => Promise.reject(new Error('The server refuses this; what was typed stays.'))}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="name" label="Name">
            <Input />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
}

function SearchExample() {
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <SearchBox value={keyword} label="Search" onSearch={setKeyword} /> <output>{keyword}</output>
    </>
  );
}

function TimeInputExample() {
  const [value, setValue] = useState<string>();
  return <DateTimeInput {...(value !== undefined && { value })} onChange={setValue} />;
}

function ReasonExample() {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Decline</Button> <output>{reason}</output>
      {open && (
        <ReasonDialog
          draft="sample reason"
          title="Decline"
          send={async (text) => {
            setReason(text);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function DeletionExample() {
  const confirmDeletion = useDeletion();
  const [deleted, setDeleted] = useState(false);
  return (
    <>
      <Button danger disabled={deleted} onClick={() => confirmDeletion('Report', () => setDeleted(true))}>
        Delete the report
      </Button>{' '}
      <output>{deleted && 'It is deleted.'}</output>
    </>
  );
}

const densities = [
  { value: 'default', label: 'Default' },
  { value: 'small', label: 'Small' },
] as const;

function ChoiceExample() {
  const [value, setValue] = useState<(typeof densities)[number]['value']>('default');
  return <Choice label="Density" value={value} options={densities} onChange={setValue} />;
}

interface Shown {
  /** What it is for, in a sentence. */
  text: string;
  Example: ComponentType;
}

/** By the name under which a widget is imported. */
export const examples: Readonly<Record<string, Shown>> = {
  DataTable: {
    text: 'Columns that are shown, ordered and kept per reader; density, refresh, paging.',
    Example: TableExample,
  },
  'DataTable in order': {
    text: 'Rows that are dragged, or moved by the arrow keys on their handle.',
    Example: OrderExample,
  },
  QueryForm: { text: 'Two or three fields, then more on demand.', Example: QueryExample },
  MemberPicker: { text: 'People, departments, companies, roles and tags.', Example: PickerExample },
  ConditionBuilder: { text: 'Rules in groups, which write an expression.', Example: ConditionExample },
  ActionMenu: {
    text: 'A menu below its button, which the keyboard reaches and leaves.',
    Example: () => (
      <ActionMenu menu={{ items: [{ key: 'export', label: 'Export' }] }}>
        <Button>More</Button>
      </ActionMenu>
    ),
  },
  MultiSelect: {
    text: 'A choice of several that Tab leaves.',
    Example: () => (
      <MultiSelect
        style={{ width: 320 }}
        aria-label="Several"
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
      />
    ),
  },
  PermissionGate: {
    text: 'Shows its content to holders of a permission.',
    Example: () => (
      <PermissionsContext value={['sys_user_manage']}>
        <PermissionGate any={['sys_user_manage']}>Seen by holders</PermissionGate>
        <PermissionGate any={['sys_role_manage']}>Never seen</PermissionGate>
      </PermissionsContext>
    ),
  },
  FormDialog: { text: 'Closes only after the server has accepted the values.', Example: DialogExample },
  ReasonDialog: { text: 'Asks for the reason of a refusal or cancellation.', Example: ReasonExample },
  useDeletion: { text: 'Asks before something is deleted that cannot be recovered.', Example: DeletionExample },
  Choice: { text: 'One of a few options; a select on a phone.', Example: ChoiceExample },
  FullScreenButton: { text: 'The whole screen, with a warning where the browser cannot.', Example: FullScreenButton },
  StateTag: {
    text: 'A state in colour, icon and word.',
    Example: () => (
      <>
        <StateTag colour="processing" label="In review" /> <StateTag colour="success" label="Published" />
      </>
    ),
  },
  Popup: {
    text: 'A panel below its button, which Escape closes.',
    Example: () => (
      <Popup label="Details" trigger="Details">
        {(close) => <Button onClick={close}>Close</Button>}
      </Popup>
    ),
  },
  Panel: {
    text: 'A titled block with rows and the way to all of them.',
    Example: () => (
      <Panel title="Notices" more={{ label: 'All', to: '/' }}>
        <PanelRows>
          <PanelRow title="A notice" note="Today" onOpen={() => {}} />
        </PanelRows>
      </Panel>
    ),
  },
  DateTimeInput: { text: 'A day and a time.', Example: TimeInputExample },
  SearchBox: { text: 'Searches a moment after typing, or on Enter.', Example: SearchExample },
  RelativeTime: {
    text: 'Relative within a day, absolute beyond; the other one on hover.',
    Example: () => (
      <>
        <RelativeTime value="2026-01-05 09:00:00" /> <AbsoluteTime value="2026-01-05 09:00:00" />
      </>
    ),
  },
  Count: {
    text: 'A small number; nothing at zero, short from 1000 on.',
    Example: () => <Count value={1200} label="1,200 items" />,
  },
  EmptyState: {
    text: 'In the place of an empty list.',
    Example: () => <EmptyState text="No rows" step={<Button>Create one</Button>} />,
  },
  LoadError: {
    text: 'In the place of what could not be loaded.',
    Example: () => <LoadError error={new Error('No network')} onRetry={() => {}} />,
  },
  PagePlaceholder: { text: 'While a page loads.', Example: PagePlaceholder },
};
