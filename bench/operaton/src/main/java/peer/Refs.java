package peer;

import java.util.Comparator;
import java.util.List;
import org.operaton.bpm.engine.ProcessEngine;
import org.operaton.bpm.engine.history.HistoricProcessInstance;

/** The instances in order of appearance, which the actions and the state name `p0`, `p1`, … */
final class Refs {
  private final List<HistoricProcessInstance> instances;

  Refs(ProcessEngine engine) {
    instances =
      engine
        .getHistoryService()
        .createNativeHistoricProcessInstanceQuery()
        .sql("select * from ACT_HI_PROCINST")
        .list()
        .stream()
        .sorted(Comparator.comparingLong(instance -> Long.parseLong(instance.getId())))
        .toList();
  }

  List<HistoricProcessInstance> all() {
    return instances;
  }

  String id(Object ref) {
    return instances.get(Integer.parseInt(ref.toString().substring(1))).getId();
  }

  String of(String id) {
    for (int place = 0; place < instances.size(); place++) {
      if (instances.get(place).getId().equals(id)) return "p" + place;
    }
    return null;
  }
}
