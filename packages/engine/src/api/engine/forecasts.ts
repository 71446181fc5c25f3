import type { ForecastStep } from '../forecast';
import type { Caller, HandlerChoices, Variables } from '../index';

/** Forecasts: the path if every task were agreed and nothing changed. */
export interface Forecasts {
  /**
   * Forecasts a running instance: current waits, then later steps; empty when it has ended. @throws `instanceNotFound`
   */
  forecast(tenant: string, instanceId: string): Promise<ForecastStep[]>;
  /** Forecasts a start by the caller with these variables. @throws `definitionNotFound` */
  forecastStart(
    caller: Caller,
    input: {
      definitionKey: string;
      vars?: Variables;
      selectedFlowIds?: readonly string[];
      choices?: HandlerChoices;
    },
  ): Promise<ForecastStep[]>;
}
