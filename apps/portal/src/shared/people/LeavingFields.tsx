import { permissions } from '@portal/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PickerPorts } from '@portal/widgets';
import { Checkbox, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Handing, HandOverPart as Part } from '../api/people';
import { listNames } from '../i18n/texts';
import { usePermissions } from '../session/store';
import { LoadError } from '../ui/placeholders/LoadError';
import { PersonInput, type ChosenPerson } from './PersonInput';

export interface LeftBehind {
  openTasks: number;
  heads: readonly string[];
  posts: readonly string[];
  processes: readonly string[];
  tags: readonly string[];
  standsInFor: readonly string[];
  roles?: readonly string[];
  administers?: readonly { name: string }[];
  /** Whether the person administers the company that they leave. */
  administrator?: boolean;
}

export interface LeavingValues {
  heir?: ChosenPerson;
  parts?: Part[];
}

/** Returns what the values of the form ask the server to hand over. */
export const handingOf = ({ heir, parts }: LeavingValues): Handing =>
  heir ? { handOverTo: heir.userId, ...(parts && { parts }) } : {};

/** Returns the parts that the reader may hand over of any account. */
export function useHandOverParts(): Part[] {
  const granted = usePermissions();
  return [
    'tasks',
    'processes',
    ...(granted.includes(permissions.departmentAdd) ? (['heads', 'posts', 'administration'] as const) : []),
    ...(granted.includes(permissions.roleManage) ? (['roles'] as const) : []),
  ];
}

interface Props<Leaving extends LeftBehind> {
  userId: number;
  texts: { heirHint: string; themselves: string };
  /** The responsibilities of the person that can be handed over. */
  leaving: UseQueryResult<Leaving>;
  /** Returns lines shown above the common parts. */
  lines?: (leaving: Leaving) => readonly string[];
  /** The parts that can be handed over, if they exist. */
  parts: readonly Part[];
  /**
   * Whether another person also gets future tasks: `offered` even without open tasks, or `required` if nothing else is
   * done.
   */
  later?: 'offered' | 'required' | undefined;
  /** The people who can take over. */
  ports: PickerPorts;
}

/** Shows what a person leaves behind, and edits who gets which part, as fields of a form with `LeavingValues`. */
export function LeavingFields<Leaving extends LeftBehind>(props: Props<Leaving>) {
  const { userId, texts, leaving, lines, parts, later, ports } = props;
  const { t } = useTranslation('people');
  const { data, error, refetch } = leaving;
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  const choices = parts.filter((part) => isLeft(part, data, later !== undefined));
  const unasked: readonly Part[] = ['roles', 'processes'];
  return (
    <>
      <ul>
        {[...(lines?.(data) ?? []), ...commonLines(data, t)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {choices.length > 0 && (
        <>
          <Form.Item
            name="heir"
            label={t('heir')}
            extra={texts.heirHint}
            rules={[{ required: later === 'required', message: t('heirRequired') }]}
          >
            <PersonInput
              title={t('heir')}
              ports={ports}
              unavailable={{ userIds: [userId], reason: texts.themselves }}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['heir']}>
            {({ getFieldValue }) => (
              <Form.Item
                name="parts"
                label={t('parts.label')}
                initialValue={choices.filter((part) => !unasked.includes(part))}
                hidden={!getFieldValue('heir') || (choices.length === 1 && choices[0] === 'tasks')}
              >
                <Checkbox.Group options={choices.map((value) => ({ value, label: t(`parts.${value}`) }))} />
              </Form.Item>
            )}
          </Form.Item>
        </>
      )}
    </>
  );
}

function isLeft(part: Part, left: LeftBehind, later: boolean): boolean {
  if (part === 'tasks') return later || left.openTasks > 0;
  /* A person who gets future tasks gets those of every process. */
  if (part === 'processes') return !later && left.processes.length > 0;
  if (part === 'administration') return left.administrator === true || (left.administers ?? []).length > 0;
  return (left[part] ?? []).length > 0;
}

function commonLines(left: LeftBehind, t: ReturnType<typeof useTranslation<'people'>>['t']): string[] {
  const { openTasks, heads, posts, processes, tags, standsInFor, roles = [], administers = [] } = left;
  const named = { heads, posts, administers: administers.map(({ name }) => name), roles, processes, tags, standsInFor };
  return [
    t('leaves.tasks', { count: openTasks }),
    ...Object.entries(named).flatMap(([key, names]) =>
      names.length > 0 ? [t(`leaves.${key as keyof typeof named}`, { names: listNames(names) })] : [],
    ),
  ];
}
