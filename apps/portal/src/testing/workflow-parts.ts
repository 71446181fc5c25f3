/* Tests show the workflow with the parts that the portal has. */
import '../app/workflow-parts';
