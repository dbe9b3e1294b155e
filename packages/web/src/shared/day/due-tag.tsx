import type { DueTask } from '@daywright/contract/resources/today/today'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import classes from './due-tag.module.css'
import { attentionText, dueTag } from './due-text.ts'

/** [WEB-420] Why a task needs attention in a word, and in more words under the mouse. */
export function DueTag({ due }: { due: DueTask }) {
  const zone = useZone()
  const now = useMinute()
  const tag = dueTag(due, now, zone)
  return (
    tag && (
      <span className={classes.tag} data-tone={tag.tone} data-tooltip={attentionText(due, now, zone)}>
        {tag.text}
      </span>
    )
  )
}
