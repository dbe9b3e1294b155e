import { ActionIcon, Button, Group, Loader, Menu, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconDots, IconSparkles } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { api } from '../../data/api-client.ts'
import { useChange } from '../../data/use-change.ts'
import { usePlanRun } from './use-plan-run.ts'
import { useRunKeys } from './use-run-keys.ts'

const PlanPreview = lazy(() => import('./plan-preview.tsx'))

/** The buttons that plan, show what planning would do, and take it back. */
export function PlanControls() {
  const { isPlanning, plan } = usePlanRun()
  const [isPreviewing, preview] = useDisclosure(false)
  useRunKeys({ plan, preview: preview.open })
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip label="See what planning would change (Shift P)">
        <Button variant="default" onClick={preview.open}>
          Preview
        </Button>
      </Tooltip>
      <PlanButton isPlanning={isPlanning} onClick={plan} />
      <MoreMenu />
      <VisuallyHidden role="status">{isPlanning ? 'Planning is under way' : ''}</VisuallyHidden>
      <Suspense fallback={null}>{isPreviewing && <PlanPreview onApply={plan} onClose={preview.close} />}</Suspense>
    </Group>
  )
}

/** Stays a live button while it works: one that is disabled would lose the keyboard's focus. */
function PlanButton({ isPlanning, onClick }: { isPlanning: boolean; onClick: () => void }) {
  return (
    <Tooltip label="Place the work of the coming days (P)">
      <Button
        miw={120}
        leftSection={isPlanning ? <Loader size={16} color="currentColor" /> : <IconSparkles size={18} aria-hidden />}
        aria-busy={isPlanning}
        aria-disabled={isPlanning}
        onClick={onClick}
      >
        {isPlanning ? 'Planning…' : 'Plan'}
      </Button>
    </Tooltip>
  )
}

function MoreMenu() {
  const undo = useChange({ send: () => api.planner.undo(), said: () => 'The plan before is back' })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More about planning">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => undo.mutate()}>
          Undo the last plan
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
