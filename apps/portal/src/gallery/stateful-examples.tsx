import { emptyPickerResult, type PickerResult } from '@portal/contract';
import type { ConditionGroup } from '@portal/contract/forms';
import { DataTable, QueryForm, type DataColumn } from '@portal/widgets';
import { SortableTable } from '@portal/widgets/sortable-table';
import { ConditionBuilder } from '@portal/widgets/condition-builder';
import { DateInput } from '@portal/widgets/date-input';
import { MemberPicker } from '@portal/widgets/member-picker';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../shared/dialogs/FormDialog';
import { ReasonDialog } from '../shared/dialogs/ReasonDialog';
import { SecretsDialog } from '../shared/dialogs/SecretsDialog';
import { useDeletion } from '../shared/dialogs/questions';
import { Choice } from '../shared/inputs/Choice';
import { CodeField } from '../shared/inputs/CodeField';
import { DateTimeInput } from '../shared/inputs/DateTimeInput';
import { SearchBox } from '../shared/ui/SearchBox';
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

export function OrderExample() {
  const [ordered, setOrdered] = useState(() => rows.slice(0, 5));
  return (
    <SortableTable
      name="gallery-order"
      label="Rows in order"
      columns={columns}
      rows={ordered}
      rowKey={({ id }) => String(id)}
      nameOf={({ name }) => name}
      onReorder={(next) => setOrdered([...next])}
    />
  );
}

export function TableExample() {
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

export function QueryExample() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <QueryForm fields={queryFields} values={values} onSearch={setValues} />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

export function PickerExample() {
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

export function ConditionExample() {
  const [value, setValue] = useState<ConditionGroup>({ join: 'and', parts: [] });
  return <ConditionBuilder value={value} fields={conditionFields} onChange={setValue} />;
}

export function DialogExample() {
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

export function SearchExample() {
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <SearchBox value={keyword} label="Search" onSearch={setKeyword} /> <output>{keyword}</output>
    </>
  );
}

export function DayInputExample() {
  const [value, setValue] = useState<string>();
  return <DateInput {...(value !== undefined && { value })} onChange={setValue} />;
}

export function TimeInputExample() {
  const [value, setValue] = useState<string>();
  return <DateTimeInput {...(value !== undefined && { value })} onChange={setValue} />;
}

export function ReasonExample() {
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

export function SecretsExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create a key</Button>
      {open && (
        <SecretsDialog
          title="Key"
          warning="It is shown only once."
          okText="I have saved it"
          secrets={[{ label: 'Key', value: 'sample-key' }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function CodeExample() {
  const [failure, setFailure] = useState('');
  return (
    <Form layout="vertical">
      <Form.Item name="phone" label="Phone" rules={[{ required: true, message: 'Enter a number' }]}>
        <Input />
      </Form.Item>
      <CodeField
        receiver="phone"
        request={() => Promise.resolve(60)}
        label="Code"
        requiredText="Enter the code"
        sentText="The code was sent"
        onFailure={setFailure}
      />
      <output>{failure}</output>
    </Form>
  );
}

export function DeletionExample() {
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

export function ChoiceExample() {
  const [value, setValue] = useState<(typeof densities)[number]['value']>('default');
  return <Choice label="Density" value={value} options={densities} onChange={setValue} />;
}
