import { t } from '@daywright/language/current-language'

/** So many tasks are named. */
const NAMED = 3

/** [IMP-19] That an import was undone, and what stays because the user has touched it since. */
export function undoneText({ keptTasks, kept }: { keptTasks: number; kept: readonly { title: string }[] }): string {
  if (keptTasks === 0) return t('The import was undone')
  const titles = kept.slice(0, NAMED).map(({ title }) => `“${title}”`)
  const names = [...titles, ...(keptTasks > titles.length ? ['…'] : [])].join(', ')
  return t(
    'The import was undone. {count, plural, one {# task that you have changed since stays} other {# tasks that you have changed since stay}}: {names}',
    { count: keptTasks, names },
  )
}
