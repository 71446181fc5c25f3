package bench;

import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.operaton.bpm.engine.impl.cfg.ProcessEngineConfigurationImpl;
import org.operaton.bpm.engine.impl.cfg.StandaloneProcessEngineConfiguration;
import org.operaton.bpm.engine.impl.persistence.StrongUuidGenerator;

/** The engine with full history and nothing that this work does not need. */
final class Configuration {
  static ProcessEngineConfigurationImpl of(DataSource pool) {
    ProcessEngineConfigurationImpl engine = new StandaloneProcessEngineConfiguration();
    engine.setDataSource(pool);
    engine.setDatabaseSchemaUpdate("true");
    engine.setHistory("full");
    engine.setIdGenerator(new StrongUuidGenerator());
    engine.setJdbcBatchProcessing(true);
    engine.setJobExecutorActivate(false);
    engine.setMetricsEnabled(false);
    engine.setTaskMetricsEnabled(false);
    engine.setAuthorizationEnabled(false);
    engine.setTenantCheckEnabled(false);
    engine.setCmmnEnabled(false);
    engine.setDmnEnabled(false);
    engine.setEnforceHistoryTimeToLive(false);
    engine.setCustomPostBPMNParseListeners(new ArrayList<>(List.of(new MadeTasks())));
    return engine;
  }
}
