import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { createTask } from '../../data/create-task.ts'
import { queries } from '../../data/queries.ts'
import { useChange } from '../../data/use-change.ts'
import { useZone } from '../../data/use-zone.ts'
import { parseQuickAdd } from '../../shared/quick-add/parse-quick-add.ts'

const EXAMPLES = ['Write the report 3h by Friday 5pm', 'Call the bank 20m tomorrow', 'Read two chapters 1h']

/** The first tasks, one line each, in the syntax of quick add. */
export function FirstTasks({ onPlanned }: { onPlanned: (chosen: { autoPlan: boolean }) => void }) {
  const [autoPlan, setAutoPlan] = useState(true)
  const [lines, setLines] = useState(EXAMPLES.map(() => ''))
  const zone = useZone()
  const projects = useQuery(queries.projects()).data ?? []
  const plan = useChange({
    send: async () => {
      const now = new Date().toISOString()
      const tasks = lines.map(line => parseQuickAdd(line, { now, zone, projects })).filter(task => task.title !== '')
      for (const { project: _, labels: __, recurrence, ...body } of tasks)
        await createTask({ ...body, ...(recurrence && { recurrence }) })
      return api.planner.run()
    },
    successMessage: ({ tasksScheduled }) =>
      tasksScheduled === 1 ? '1 block scheduled' : `${tasksScheduled} blocks scheduled`,
  })
  return (
    <Stack mt="lg" maw={560}>
      <Text size="sm">What is on your mind? Add how long it takes and when it is due, if you know.</Text>
      {EXAMPLES.map((example, index) => (
        <TextInput
          key={example}
          aria-label={`Task ${index + 1}`}
          placeholder={example}
          value={lines[index] ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            setLines(old => old.map((line, other) => (other === index ? value : line)))
          }}
        />
      ))}
      <Switch
        label="Keep the plan up to date by itself"
        description="After changes, and every morning. You always see what moved, and can undo it."
        checked={autoPlan}
        onChange={event => setAutoPlan(event.currentTarget.checked)}
      />
      <Group>
        <Button
          loading={plan.isPending}
          onClick={() => plan.mutate(undefined, { onSuccess: () => onPlanned({ autoPlan }) })}
        >
          Plan my next two weeks
        </Button>
      </Group>
    </Stack>
  )
}
