import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Requirements } from '../../shared/api/decisions';
import styles from './decisions.module.css';
import { around, nodeSize, placed, type Placed } from './graph-layout';

/** Draws what a decision requires and what requires it, in the shapes of DMN. Other decisions of the file are links. */
export function RequirementsGraph({ decisionKey, requirements }: { decisionKey: string; requirements: Requirements }) {
  const { t } = useTranslation('decisions');
  const part = around(requirements, decisionKey);
  if (part.edges.length === 0) return null;
  const { nodes, width, height } = placed(part);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (
    <section aria-label={t('requirements')}>
      <h2 className={styles.title}>{t('requirements')}</h2>
      <div className={styles.scroll}>
        <svg
          className={styles.graph}
          role="group"
          aria-label={t('requirements')}
          width={width + 2}
          height={height + 2}
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        >
          <defs>
            <marker id="required" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 L8 4 L0 8 z" />
            </marker>
          </defs>
          {part.edges.map(({ from, to }) => {
            const [below, above] = [byId.get(from), byId.get(to)];
            if (!below || !above) return null;
            return (
              <path
                key={`${from} ${to}`}
                d={lineOf(below, above)}
                className={lineStyle(below)}
                markerEnd="url(#required)"
              />
            );
          })}
          {nodes.map((node) => (
            <Shape key={node.id} node={node} isThis={node.id === decisionKey} label={t(`kinds.${node.kind}`)} />
          ))}
        </svg>
      </div>
      <p className={styles.legend}>{t('requirementsHint')}</p>
    </section>
  );
}

const { width: w, height: h } = nodeSize;

function lineOf(below: Placed, above: Placed): string {
  const [x1, y1, x2, y2] = [below.x + w / 2, below.y, above.x + w / 2, above.y + h];
  const bend = (y1 - y2) / 2;
  return `M${x1} ${y1} C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2}`;
}

const lineStyle = ({ kind }: Placed) => (kind === 'knowledge' ? `${styles.line} ${styles.dashed}` : styles.line);

const outlines = {
  decision: `M0 0 H${w} V${h} H0 z`,
  knowledge: `M14 0 H${w} V${h - 14} L${w - 14} ${h} H0 V14 z`,
  input: `M${h / 2} 0 H${w - h / 2} A${h / 2} ${h / 2} 0 0 1 ${w - h / 2} ${h} H${h / 2} A${h / 2} ${h / 2} 0 0 1 ${h / 2} 0 z`,
};

function Shape({ node, isThis, label }: { node: Placed; isThis: boolean; label: string }) {
  const shape = (
    <g
      transform={`translate(${node.x} ${node.y})`}
      className={isThis ? `${styles.shape} ${styles.current}` : styles.shape}
    >
      <title>{`${label} ${node.name}`}</title>
      <path d={outlines[node.kind]} />
      <foreignObject width={w} height={h}>
        <div className={styles.shapeName}>{node.name}</div>
      </foreignObject>
    </g>
  );
  if (node.kind !== 'decision' || isThis) return shape;
  return <Link to={{ search: `?${new URLSearchParams({ key: node.id }).toString()}` }}>{shape}</Link>;
}
