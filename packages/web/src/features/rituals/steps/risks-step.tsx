import type { DueTask } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FindingItem } from '../../../shared/findings/finding-item.tsx'
import type { TaskFindings } from '../../../shared/findings/findings-by-task.ts'
import { MoveToPlanButton } from '../../../shared/plan-run/move-to-plan-button.tsx'
import { LoadingRows } from '../../../ui/page/loaded.tsx'
import classes from '../frame/rituals.module.css'

interface RisksStepProps {
  found: readonly TaskFindings[] | undefined
  atRisk: readonly DueTask[]
}

/** Each loads its task, and twenty decisions are too many for a morning. */
const FEW = 4

/** [WEB-674] What is late or doesn't fit, each with what would fix it in one tap. */
export function RisksStep({ found, atRisk }: RisksStepProps) {
  const [isAll, setAll] = useState(false)
  if (!found) return <LoadingRows rows={3} />
  if (found.length === 0) return <Text c="dimmed">{t('Everything fits.')}</Text>
  const shown = isAll ? found : found.slice(0, FEW)
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs" className={classes.list}>
        {shown.map(item => (
          <FindingItem key={item.taskId} {...item} onFixed={() => {}} />
        ))}
      </Stack>
      <MoveToPlanButton tasks={atRisk} />
      {shown.length < found.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('Show {count} more', { count: found.length - shown.length })}
        </Button>
      )}
    </Stack>
  )
}
