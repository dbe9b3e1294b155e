import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/api-client.ts'
import { keepTyped, sendTyped } from '../../data/send-outbox.ts'
import { useChange } from '../../data/use-change.ts'
import { typedTask } from '../../shared/quick-add/typed-task.ts'
import { useLineParser } from '../../shared/quick-add/use-line-parser.ts'

const EXAMPLES = ['Write the report 3h by Friday 5pm', 'Call the bank 20m tomorrow', 'Read two chapters 1h']

/** The first tasks, one line each, in the syntax of quick add. */
export function FirstTasks({ onPlanned }: { onPlanned: (chosen: { autoPlan: boolean }) => void }) {
  const [autoPlan, setAutoPlan] = useState(true)
  const [lines, setLines] = useState(EXAMPLES.map(() => ''))
  const { parse } = useLineParser()
  const plan = useChange({
    send: async () => {
      const typed = lines.filter(line => parse(line).title !== '')
      for (const line of typed) await sendTyped(keepTyped(typedTask(line, parse(line))))
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
        label="Keep the plan up to date automatically"
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
