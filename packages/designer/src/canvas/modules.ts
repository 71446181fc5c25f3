import CoreModule from 'bpmn-js/lib/core';
import CommandModule from 'diagram-js/lib/command';
import AutoResizeModule from 'bpmn-js/lib/features/auto-resize';
import AutoPlaceModule from 'bpmn-js/lib/features/auto-place';
import CopyPasteModule from 'bpmn-js/lib/features/copy-paste';
import EditorActionsModule from 'bpmn-js/lib/features/editor-actions';
import GridSnappingModule from 'bpmn-js/lib/features/grid-snapping';
import InteractionEventsModule from 'bpmn-js/lib/features/interaction-events';
import KeyboardModule from 'bpmn-js/lib/features/keyboard';
import LabelEditingModule from 'bpmn-js/lib/features/label-editing';
import ModelingModule from 'bpmn-js/lib/features/modeling';
import ModelingFeedbackModule from 'bpmn-js/lib/features/modeling-feedback';
import OutlineModule from 'bpmn-js/lib/features/outline';
import ReplacePreviewModule from 'bpmn-js/lib/features/replace-preview';
import SnappingModule from 'bpmn-js/lib/features/snapping';
import AutoScrollModule from 'diagram-js/lib/features/auto-scroll';
import BendpointsModule from 'diagram-js/lib/features/bendpoints';
import ConnectModule from 'diagram-js/lib/features/connect';
import ConnectionPreviewModule from 'diagram-js/lib/features/connection-preview';
import CreateModule from 'diagram-js/lib/features/create';
import KeepSelectionVisibleModule from 'diagram-js/lib/features/keep-selection-visible';
import KeyboardMoveSelectionModule from 'diagram-js/lib/features/keyboard-move-selection';
import MoveModule from 'diagram-js/lib/features/move';
import OverlaysModule from 'diagram-js/lib/features/overlays';
import ResizeModule from 'diagram-js/lib/features/resize';
import SelectionModule from 'diagram-js/lib/features/selection';
import KeyboardMoveModule from 'diagram-js/lib/navigation/keyboard-move';
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas';
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll';

/**
 * The modules of bpmn-js' own modeler that the designer uses, in addition to those in `features/`. Search, lanes and
 * sub-processes are left out.
 */
export const bpmnModules = [
  CoreModule,
  OverlaysModule,
  SelectionModule,
  OutlineModule,
  KeepSelectionVisibleModule,
  KeyboardMoveModule,
  MoveCanvasModule,
  ZoomScrollModule,
  AutoPlaceModule,
  AutoResizeModule,
  AutoScrollModule,
  BendpointsModule,
  ConnectModule,
  ConnectionPreviewModule,
  CopyPasteModule,
  CreateModule,
  EditorActionsModule,
  GridSnappingModule,
  InteractionEventsModule,
  KeyboardModule,
  KeyboardMoveSelectionModule,
  LabelEditingModule,
  ModelingModule,
  ModelingFeedbackModule,
  MoveModule,
  ReplacePreviewModule,
  ResizeModule,
  SnappingModule,
];

/** Modules of the read-only viewer. */
export const readingModules = [
  CoreModule,
  CommandModule,
  OverlaysModule,
  SelectionModule,
  OutlineModule,
  InteractionEventsModule,
  KeyboardMoveModule,
  MoveCanvasModule,
  ZoomScrollModule,
];
