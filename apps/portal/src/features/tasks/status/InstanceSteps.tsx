import InstanceForecast from '../forecast/InstanceForecast';
import History from './History';

/** Shows the past and the expected steps of an instance in a narrow column. */
export default function InstanceSteps({ procInstId }: { procInstId: string }) {
  return (
    <>
      <History procInstId={procInstId} narrow />
      <InstanceForecast procInstId={procInstId} />
    </>
  );
}
