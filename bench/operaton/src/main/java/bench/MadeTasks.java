package bench;

import java.util.ArrayList;
import java.util.List;
import org.operaton.bpm.engine.delegate.TaskListener;
import org.operaton.bpm.engine.impl.bpmn.behavior.UserTaskActivityBehavior;
import org.operaton.bpm.engine.impl.bpmn.parser.AbstractBpmnParseListener;
import org.operaton.bpm.engine.impl.pvm.process.ActivityImpl;
import org.operaton.bpm.engine.impl.pvm.process.ScopeImpl;
import org.operaton.bpm.engine.impl.util.xml.Element;

/** Notes the tasks that a thread's commands make, so that no query is needed to find them. */
final class MadeTasks extends AbstractBpmnParseListener {
  private static final ThreadLocal<List<String>> made = ThreadLocal.withInitial(ArrayList::new);

  /** The tasks made since this was last asked. */
  static List<String> take() {
    List<String> taken = made.get();
    made.set(new ArrayList<>());
    return taken;
  }

  @Override
  public void parseUserTask(Element element, ScopeImpl scope, ActivityImpl activity) {
    UserTaskActivityBehavior behavior = (UserTaskActivityBehavior) activity.getActivityBehavior();
    behavior.getTaskDefinition().addTaskListener(
      TaskListener.EVENTNAME_CREATE,
      (TaskListener) task -> made.get().add(task.getId())
    );
  }
}
