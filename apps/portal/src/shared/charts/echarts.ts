/* The parts of ECharts that the portal's charts are drawn with. They are loaded with the first chart. */
import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type ComposeOption, type EChartsType } from 'echarts/core';
import type { BarSeriesOption, LineSeriesOption, MapSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | MapSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;
export type Drawing = EChartsType;

/** Draws into an element, as large as it is. */
export const draw = (element: HTMLElement): Drawing => init(element, null, { renderer: 'canvas' });
