import { Button, Group } from '@mantine/core'
import { api } from '../../data/api.ts'
import { useChange } from '../../data/use-change.ts'

/** The buttons that plan, show what planning would do, and take it back. */
export function PlanControls() {
  const run = useChange({ send: () => api.planner.run(), said: () => 'Planned', undo: () => api.planner.undo() })
  return (
    <Group gap="xs">
      <Button loading={run.isPending} onClick={() => run.mutate()}>
        Plan
      </Button>
    </Group>
  )
}
