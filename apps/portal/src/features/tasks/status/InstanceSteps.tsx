import InstanceForecast from '../forecast/InstanceForecast';
import History from './History';

/** The steps of an instance so far and those expected, in a narrow column. */
export default function InstanceSteps({ procInstId }: { procInstId: string }) {
  return (
    <>
      <History procInstId={procInstId} narrow />
      <InstanceForecast procInstId={procInstId} />
    </>
  );
}
