import {
  CheckOutlined,
  CheckSquareOutlined,
  CloseOutlined,
  EllipsisOutlined,
  ExportOutlined,
  FileAddOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SaveOutlined,
  StopOutlined,
  SwapOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { CopyIcon, JumpIcon, OpinionIcon, StartIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { isAsked, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { ClaimDialog } from '../dialogs/ClaimDialog';
import { CompleteDialog, asksForChoices, completeAtOnce } from '../dialogs/CompleteDialog';
import { CopyDialog } from '../dialogs/CopyDialog';
import { DisagreeDialog } from '../dialogs/DisagreeDialog';
import { DelegateDialog, TransferDialog } from '../dialogs/HandOnDialog';
import { EmptyDialog, PrintDialog, SaveDialog } from '../dialogs/PlainDialogs';
import { RejectDialog } from '../dialogs/RejectDialog';
import { RemoveSignDialog } from '../signers/RemoveSignDialog';
import { StartDialog } from '../dialogs/StartDialog';
import { JumpDialog } from '../dialogs/TaskJump';
import { TerminateDialog } from '../dialogs/TerminateDialog';
import { UnclaimDialog } from '../dialogs/UnclaimDialog';
import type { WorkflowAction } from './WorkflowAction';

const AddSignDialog = lazyInPlace(() => import('../signers/AddSignDialog'));
const AskDialog = lazyInPlace(() => import('../consultations/AskDialog'));
const SupplementDialog = lazyInPlace(() => import('../consultations/SupplementDialog'));

type Own = Pick<WorkflowAction, 'name' | 'drawing' | 'Dialog'> & Partial<WorkflowAction>;

const action = (own: Own): WorkflowAction => ({ label: `action.${own.name}`, ...own });
/** Afterwards the task is not the reader's any more. */
const closing = (own: Own) => action({ done: { text: `success.${own.name}`, closes: true }, ...own });
/** Afterwards the task is still the reader's, so the drawer stays open. */
const staying = (own: Own) => action({ done: { text: `success.${own.name}`, closes: false }, ...own });

/** Whether others sign before the reader can. */
const awaitsSigners = (open: OpenWorkflow): boolean =>
  open.kind === 'handle' && (open.info.signing?.awaited ?? []).length > 0;

const actions: readonly WorkflowAction[] = [
  /* Afterwards the initiated instances are shown, with the new one first. */
  action({
    name: 'start',
    drawing: StartIcon,
    needsForm: true,
    done: { text: 'success.start', closes: true, leadsTo: '/process/my' },
    Dialog: StartDialog,
  }),
  /* After a reject, the initiator's "agree" button submits the request again. */
  closing({
    name: 'resubmit',
    button: 'complete',
    drawing: StartIcon,
    needsForm: true,
    fits: (open) => open.kind === 'handle' && open.info.resubmission,
    obstacle: (open) => (awaitsSigners(open) ? 'awaitsSigners' : null),
    Dialog: CompleteDialog,
  }),
  /* Replaces the deciding actions for a delegate who only gives an opinion. */
  closing({
    name: 'resolve',
    drawing: OpinionIcon,
    needsForm: true,
    fits: isAsked,
    obstacle: (open) => (awaitsSigners(open) ? 'awaitsSigners' : null),
    atOnce: () => completeAtOnce,
    Dialog: CompleteDialog,
  }),
  closing({
    name: 'complete',
    drawing: CheckOutlined,
    needsForm: true,
    obstacle: (open) => (awaitsSigners(open) ? 'awaitsSigners' : null),
    atOnce: (open) => (asksForChoices(open) ? null : completeAtOnce),
    Dialog: CompleteDialog,
  }),
  closing({
    name: 'disagree',
    drawing: CloseOutlined,
    fits: (open) => open.kind === 'handle' && open.info.countersign?.voting === true,
    Dialog: DisagreeDialog,
  }),
  closing({
    name: 'reject',
    drawing: RollbackOutlined,
    obstacle: (open) => (open.kind === 'handle' && !open.info.rejectable ? 'noTargets' : null),
    Dialog: RejectDialog,
  }),
  closing({ name: 'delegate', drawing: UserSwitchOutlined, Dialog: DelegateDialog }),
  closing({ name: 'transfer', drawing: SwapOutlined, Dialog: TransferDialog }),
  staying({ name: 'ask', silent: true, drawing: OpinionIcon, Dialog: AskDialog }),
  staying({ name: 'supplement', silent: true, drawing: FileAddOutlined, Dialog: SupplementDialog }),
  action({
    name: 'invite',
    label: 'action.addSign',
    drawing: UserAddOutlined,
    fits: (open) => open.kind !== 'handle' || open.info.claim !== 'offered',
    done: { text: 'success.addSign', closes: false },
    Dialog: AddSignDialog,
  }),
  staying({
    name: 'removeSign',
    drawing: UserDeleteOutlined,
    fits: (open) => open.kind !== 'handle' || open.info.signing?.removable !== false,
    Dialog: RemoveSignDialog,
  }),
  staying({
    name: 'claim',
    silent: true,
    drawing: CheckSquareOutlined,
    fits: (open) => open.kind === 'handle' && open.info.claim === 'offered',
    Dialog: ClaimDialog,
  }),
  /* Once the task was claimed, the button to claim returns it. */
  closing({
    name: 'unclaim',
    silent: true,
    button: 'claim',
    drawing: ExportOutlined,
    fits: (open) => open.kind === 'handle' && open.info.claim === 'taken',
    Dialog: UnclaimDialog,
  }),
  closing({ name: 'jump', drawing: JumpIcon, Dialog: JumpDialog }),
  closing({ name: 'terminate', drawing: StopOutlined, danger: true, Dialog: TerminateDialog }),
  action({
    name: 'print',
    silent: true,
    drawing: PrinterOutlined,
    whileSuspended: true,
    Dialog: PrintDialog,
    run: (context) => context.print(),
  }),
  staying({ name: 'copy', drawing: CopyIcon, Dialog: CopyDialog }),
  /*
   * Keeps a draft of the task if the platform supports it. Otherwise a warning says that it does not (spec 000 §4, §8).
   */
  action({
    name: 'save',
    silent: true,
    drawing: SaveOutlined,
    instead: ({ open, saveDraft }) => {
      const isKept = open.kind === 'start' || open.info.draftable;
      if (isKept) saveDraft();
      return isKept;
    },
    Dialog: SaveDialog,
  }),
  action({ name: 'empty', silent: true, drawing: EllipsisOutlined, whileSuspended: true, Dialog: EmptyDialog }),
];

/** Returns the action of a button's id in the current state, or null if it has nothing to do now. */
export const workflowAction = (buttonId: string, open: OpenWorkflow): WorkflowAction | null =>
  actions.find(({ name, button = name, fits }) => button === buttonId && (fits?.(open) ?? true)) ?? null;
