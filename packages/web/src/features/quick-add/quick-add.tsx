import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { queries } from '../../data/queries.ts'
import { useTakeDaysOff } from '../../data/use-take-days-off.ts'
import { useZone } from '../../data/use-zone.ts'
import { closeOverlay, type Overlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { type DaysOff, parseDaysOff } from '../../shared/quick-add/parse-days-off.ts'
import { parseQuickAdd, type QuickTask } from '../../shared/quick-add/parse-quick-add.ts'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { Keys } from '../../ui/keys.tsx'
import { DaysOffPreview } from './days-off-preview.tsx'
import { ParsePreview } from './parse-preview.tsx'
import { useAddTask } from './use-add-task.ts'

type After = 'close' | 'open' | 'next'

/** Adds a task or days off from one line, in every view, and shows while typing how the line is parsed. */
export default function QuickAdd({ start }: { start: Overlay }) {
  const [line, setLine] = useState(start.text ?? '')
  const task = useParsedLine(line, start.projectId)
  const addTask = useAddTask()
  const daysOff = useDaysOffIn(line)
  const takeDaysOff = useTakeDaysOff()
  const openTask = useOpenTask()
  const isEmpty = task.title === ''
  const take = (days: DaysOff) => {
    if (!takeDaysOff.isPending) takeDaysOff.mutate(days, { onSuccess: () => closeOverlay('quick-add') })
  }
  const add = async (after: After) => {
    if (daysOff) return take(daysOff)
    if (isEmpty || addTask.isPending) return
    const added = await addTask.mutateAsync(task).catch(() => undefined)
    if (added === undefined) return
    setLine('')
    if (after !== 'next') closeOverlay()
    if (after === 'open' && added) openTask(added.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void add(event.shiftKey ? 'next' : event.ctrlKey || event.metaKey ? 'open' : 'close')
  }
  return (
    <Modal opened onClose={() => closeOverlay()} title="Add task" size="lg" yOffset="12vh">
      <Stack gap="sm">
        <TextInput
          aria-label="New task"
          placeholder="Write report 3h by Friday 5pm #work !high @project"
          size="md"
          data-autofocus
          ref={focusAtOnce}
          value={line}
          onChange={event => setLine(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          maxLength={1000}
        />
        {daysOff ? <DaysOffPreview days={daysOff} /> : <ParsePreview task={task} isEmpty={line.trim() === ''} />}
        <Group justify="space-between" mt="xs">
          <Group gap={6} visibleFrom="xs" c="dimmed" fz="xs">
            <Keys keys={['shift', 'Enter']} /> add another, <Keys keys={['mod', 'Enter']} /> add and open
          </Group>
          <Button
            onClick={() => void add('close')}
            loading={addTask.isPending || takeDaysOff.isPending}
            disabled={isEmpty}
            ml="auto"
          >
            {daysOff ? 'Take off' : 'Add task'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The days that the line takes off, if it is about that. */
function useDaysOffIn(line: string): DaysOff | null {
  const zone = useZone()
  return parseDaysOff(line, { now: new Date().toISOString(), zone })
}

/** The parsed line. The current project applies unless the line names another one. */
function useParsedLine(line: string, projectId: string | undefined): QuickTask {
  const zone = useZone()
  const projects = useQuery(queries.projects()).data ?? []
  const read = parseQuickAdd(line, { now: new Date().toISOString(), zone, projects })
  return { ...read, project: read.project ?? projects.find(project => project.id === projectId) ?? null }
}
