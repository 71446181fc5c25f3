import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

type MetricJson = MetricObjectWithValues<MetricValue<string>>;

export interface ProcessMetrics {
  /** The number of the process, which the one that replaces it takes over. */
  process: number;
  json: MetricJson[];
}

/** Puts the numbers of several processes into one answer, apart by the label `process`. */
export function mergeMetrics(processes: readonly ProcessMetrics[]): Promise<string> {
  const labelled = processes.map(({ process, json }) =>
    json.map((metric) => ({
      ...metric,
      values: metric.values.map((value) => ({ ...value, labels: { process: String(process), ...value.labels } })),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}
