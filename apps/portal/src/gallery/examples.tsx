import { ActionMenu } from '@portal/widgets/action-menu';
import { MultiSelect } from '@portal/widgets/multi-select';
import { PermissionsContext, PermissionGate } from '@portal/widgets/permission-gate';
import { Button, Form } from 'antd';
import { type ComponentType } from 'react';
import { FullScreenButton } from '../shared/layouts/FullScreenButton';
import { NameItems } from '../shared/inputs/NameItems';
import { Count } from '../shared/ui/Count';
import { ErrorNotice, PagePlaceholder } from '../shared/ui/placeholders/PagePlaceholder';
import { EmptyState } from '../shared/ui/placeholders/EmptyState';
import { LoadError } from '../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../shared/ui/Panel';
import { Popup } from '../shared/ui/Popup';
import { AbsoluteTime, RelativeTime } from '../shared/ui/RelativeTime';
import { StateTag } from '../shared/ui/StateTag';
import {
  ChoiceExample,
  CodeExample,
  ConditionExample,
  DayInputExample,
  DeletionExample,
  DialogExample,
  OrderExample,
  PickerExample,
  QueryExample,
  ReasonExample,
  SearchExample,
  SecretsExample,
  TableExample,
  TimeInputExample,
} from './stateful-examples';

interface Shown {
  /** The purpose in one sentence. */
  text: string;
  Example: ComponentType;
}

/** The examples, by the name under which a widget is imported. */
export const examples: Readonly<Record<string, Shown>> = {
  DataTable: {
    text: 'Columns that are shown, ordered and kept per reader; density, refresh, paging.',
    Example: TableExample,
  },
  SortableTable: {
    text: 'Rows that are dragged by their handles, or moved by the keyboard.',
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
  SecretsDialog: { text: 'Shows secrets once; closes only by its button.', Example: SecretsExample },
  CodeField: { text: 'A code beside the button that sends it, with the wait until the next.', Example: CodeExample },
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
  DateInput: { text: 'A day; on a phone the picker of the phone.', Example: DayInputExample },
  DateTimeInput: { text: 'A day and a time.', Example: TimeInputExample },
  NameItems: {
    text: 'A name in both languages, as items of a form.',
    Example: () => (
      <Form layout="vertical">
        <NameItems name="name" max={50} />
      </Form>
    ),
  },
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
  ErrorNotice: {
    text: 'A whole page: what happened, and what to do now.',
    Example: () => (
      <ErrorNotice framed title="Not found" text="The page is gone." action={{ label: 'Home', run: () => {} }} />
    ),
  },
  LoadError: {
    text: 'In the place of what could not be loaded.',
    Example: () => <LoadError error={new Error('No network')} onRetry={() => {}} />,
  },
  PagePlaceholder: { text: 'While a page loads.', Example: PagePlaceholder },
};
