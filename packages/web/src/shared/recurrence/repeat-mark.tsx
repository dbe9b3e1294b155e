import { t } from '@daywright/language/current-language'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import classes from './repeat-mark.module.css'
import { ruleWords } from './rule-words.ts'

/** Shows that a task repeats, and how. */
export function RepeatMark({ seriesId }: { seriesId: string }) {
  const { data } = useQuery(queries.series())
  const series = data?.find(({ id }) => id === seriesId)
  const words = series ? ruleWords(series.rule, series.anchor) : ''
  return (
    <span className={classes.mark} title={t('Repeats {words}', { words })}>
      <IconRepeat size={14} role="img" aria-label={t('Repeats')} />
      <span className={classes.words}>{words}</span>
    </span>
  )
}
