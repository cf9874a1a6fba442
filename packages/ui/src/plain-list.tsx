import { Group, Stack, type GroupProps, type StackProps } from '@mantine/core';
import classes from './plain-list.module.css';

const bare = { m: 0, p: 0, style: { listStyle: 'none' } } as const;

type PlainListProps = StackProps & {
  ordered?: boolean;
  divided?: boolean;
};

export function PlainList({ ordered, divided, ...list }: PlainListProps) {
  return <Stack component={ordered ? 'ol' : 'ul'} gap={0} className={divided ? classes.divided : undefined} {...bare} {...list} />;
}

/** A list without bullets whose entries flow in rows. */
export function InlineList({ ordered, ...list }: GroupProps & { ordered?: boolean }) {
  return <Group component={ordered ? 'ol' : 'ul'} gap="xs" {...bare} {...list} />;
}
