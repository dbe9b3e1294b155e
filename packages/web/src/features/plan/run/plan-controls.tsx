import { ActionIcon, Button, Group, Loader, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconSparkles } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { api } from '../../../data/api-client.ts'
import { useChange } from '../../../data/use-change.ts'
import { useLazy } from '../../../ui/use-lazy.ts'
import { usePopupButton } from '../../../ui/use-popup-button.ts'
import { usePlanRun } from './use-plan-run.ts'
import { useRunKeys } from './use-run-keys.ts'

const PlanPreview = lazy(() => import('../preview/plan-preview.tsx'))
const loadMoreMenu = () => import('./plan-more-menu.tsx')

/** The buttons that plan, show what planning would do, and take it back. */
export function PlanControls() {
  const { isPlanning, plan } = usePlanRun()
  const [isPreviewing, preview] = useDisclosure(false)
  useRunKeys({ plan, preview: preview.open })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" data-tooltip="See what planning would change (Shift P)" onClick={preview.open}>
        Preview
      </Button>
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
    <Button
      miw={120}
      leftSection={isPlanning ? <Loader size={16} color="currentColor" /> : <IconSparkles size={18} aria-hidden />}
      data-tooltip="Place the work of the coming days (P)"
      aria-busy={isPlanning}
      aria-disabled={isPlanning}
      onClick={onClick}
    >
      {isPlanning ? 'Planning…' : 'Plan'}
    </Button>
  )
}

function MoreMenu() {
  const undo = useChange({ send: () => api.planner.undo(), successMessage: () => 'The plan before is back' })
  const { buttonProps, popup } = usePopupButton('menu')
  const PlanMoreMenu = useLazy(loadMoreMenu, popup !== null)
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label="More about planning" {...buttonProps}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {PlanMoreMenu && popup && <PlanMoreMenu popup={popup} onUndo={() => undo.mutate()} />}
    </>
  )
}
