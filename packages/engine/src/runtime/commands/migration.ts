import type { Administration } from '../../api/administration';
import type { MigrationOrder } from '../../api/migration';
import { planMigration, type MigrationPlan } from '../../core/migration/plan';
import { migrationIssues } from '../../core/migration/issues';
import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import type { Loaded } from '../../store/ports/instances';
import type { Store } from '../../store/ports/store';
import type { Catalogue, CompiledDefinition } from '../catalogue';
import type { Executor } from '../executor';
import { nameOf } from '../queries/waits';

/** Migrates running instances to another version of their definition. */
export function migrationCommands(
  executor: Executor,
  catalogue: Catalogue,
  store: Store,
): Pick<Administration, 'migrationMap' | 'checkMigration' | 'migratable' | 'migrate'> {
  const versionsOf = async (
    tenant: string,
    order: MigrationOrder,
  ): Promise<[CompiledDefinition, CompiledDefinition]> => {
    const source = await catalogue.version(tenant, order.source);
    const target = await catalogue.version(tenant, order.target);
    if (source.definition.key !== target.definition.key || order.source === order.target)
      throw new EngineError('notOfOneProcess');
    return [source, target];
  };
  const planOf = async (tenant: string, order: MigrationOrder): Promise<MigrationPlan> => {
    const [source, target] = await versionsOf(tenant, order);
    return planMigration(source.model, target.model, order.mapping);
  };

  return {
    async migrationMap(tenant, order) {
      const plan = await planOf(tenant, order);
      return {
        nodes: plan.nodes.map(({ node, target, given, issue }) => ({
          ...described(node),
          targetId: target?.id ?? null,
          targetName: target ? described(target).nodeName : '',
          given,
          issue: issue ?? null,
        })),
        targets: plan.target.nodes.map(described),
      };
    },

    async checkMigration(tenant, order, page) {
      const plan = await planOf(tenant, order);
      const found = await store.runningOf(tenant, order.source, page);
      const blocked = found.flatMap(({ state }) => {
        const issues = migrationIssues(plan, state).map((issue) => ({
          ...issue,
          nodeName: nameOf(plan.source, issue.nodeId),
        }));
        return issues.length > 0 ? [{ instanceId: state.id, title: state.title, issues }] : [];
      });
      return { checked: found.length, blocked, next: nextOf(found, page.limit) };
    },

    async migratable(tenant, order, page) {
      await versionsOf(tenant, order);
      const found = await store.runningOf(tenant, order.source, page);
      const instances = found.map(({ state: { id: instanceId, title } }) => ({ instanceId, title }));
      return { instances, next: nextOf(found, page.limit) };
    },

    async migrate(tenant, instanceId, { user, comment, ...order }) {
      const [source, target] = await versionsOf(tenant, order);
      const versions = `${source.definition.version} → ${target.definition.version}`;
      const fullComment = comment === '' ? versions : `${versions} ${comment}`;
      return executor.run(tenant, instanceId, { type: 'migrate', ...order, user, comment: fullComment });
    },
  };
}

const nextOf = (found: readonly Loaded[], limit: number): string | null =>
  found.length < limit ? null : (found.at(-1)?.state.id ?? null);

const described = ({ id, name, type }: Node) => ({ nodeId: id, nodeName: name || id, kind: type });
