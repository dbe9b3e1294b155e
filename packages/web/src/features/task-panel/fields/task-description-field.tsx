import type { TaskDetail } from '@daywright/contract/task'
import { Box, Button, Input, Skeleton, Textarea } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { savedTextProps } from '../../../ui/saved-field/saved-text-props.ts'
import { PanelSection } from '../panel-section.tsx'
import classes from '../task-panel.module.css'
import { useTaskField } from './use-task-field.ts'

const Markdown = lazyComponent(() => import('../../../ui/markdown.tsx'))

/** Notes in Markdown, rendered or as typed. */
export function TaskDescriptionField({ task }: { task: TaskDetail }) {
  const [isWriting, setWriting] = useState(task.description === '')
  const field = useTaskField<string>(task, { saved: task.description, patch: description => ({ description }) })
  const canSwitch = !isWriting || field.value.trim() !== ''
  return (
    <PanelSection
      title="Description"
      action={
        canSwitch && (
          <Button size="compact-sm" variant="subtle" onClick={() => setWriting(!isWriting)}>
            {isWriting ? 'Preview' : 'Edit'}
          </Button>
        )
      }
    >
      {isWriting ? (
        <Textarea
          aria-label="Description"
          placeholder="Notes, links, lists. Markdown works."
          autosize
          minRows={3}
          maxRows={20}
          {...savedTextProps(field)}
        />
      ) : (
        <Box className={classes.description}>
          <Suspense fallback={<Skeleton height={60} />}>
            <Markdown text={field.value} />
          </Suspense>
          {field.problem && <Input.Error>{fieldProblem(field)}</Input.Error>}
        </Box>
      )}
    </PanelSection>
  )
}
