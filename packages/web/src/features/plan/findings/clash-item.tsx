import type { Clash } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Stack, UnstyledButton } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import classes from '../../../shared/findings/findings.module.css'
import { FoundReason } from '../../../shared/findings/found-reason.tsx'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { clashWords } from '../../../shared/plan-run/finding-words.ts'

const LOOK = { name: t('Overlaps an event'), icon: IconCalendarExclamation, color: 'var(--dw-high)' }

/** A block that an event overlaps, and that the planner does not move. */
export function ClashItem({ clash }: { clash: Clash }) {
  const openTask = useOpenTask()
  const zone = useZone()
  const { taskId, title } = clash
  return (
    <Stack component="li" gap={6} className={classes.item}>
      <UnstyledButton className={classes.title} onClick={() => openTask(taskId)}>
        {title}
      </UnstyledButton>
      <FoundReason look={LOOK} words={clashWords(clash, zone)} />
    </Stack>
  )
}
