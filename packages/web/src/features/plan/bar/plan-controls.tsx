import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconDots, IconEye, IconHistory, IconSparkles } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { isAfterGo } from '../../../shared/navigation/go-sequence.ts'
import { useViewRequest } from '../../../shared/navigation/view-request.ts'
import { usePlanRun } from '../../../shared/plan-run/use-plan-run.ts'
import { usePopupButton } from '../../../ui/keys/use-popup-button.ts'
import { useIsRoomy } from '../../../ui/keys/use-screen.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useLazy } from '../../../ui/lazy/use-lazy.ts'
import type { MenuEntry } from './menu-entry.ts'
import classes from './plan-bar.module.css'

const PlanPreview = lazyComponent(() => import('../preview/plan-preview.tsx'))
const DayChanges = lazyComponent(() => import('../changes/day-changes.tsx'))
const loadMoreMenu = () => import('./plan-more-menu.tsx')

interface PlanControlsProps {
  /** What else the menu offers. */
  entries?: readonly MenuEntry[]
  /** The day whose changes the menu offers, if any is shown. */
  day?: string
}

/** The buttons that plan, preview a plan and undo the last one. */
export function PlanControls({ entries = [], day }: PlanControlsProps) {
  const isRoomy = useIsRoomy()
  const { isPlanning, plan } = usePlanRun()
  const [isPreviewing, preview] = useDisclosure(false)
  useViewRequest('preview-plan', preview.open)
  useRunKeys({ plan, preview: preview.open })
  const [isLooking, look] = useDisclosure(false)
  const label = t('Preview changes')
  const offered = [
    ...(isRoomy ? [] : [{ label, icon: IconEye, onClick: preview.open }]),
    ...entries,
    ...(day === undefined ? [] : [{ label: t('What changed'), icon: IconHistory, onClick: look.open }]),
  ]
  return (
    <div className={classes.controls}>
      {isRoomy && (
        <Button
          variant="default"
          data-tooltip={t('Show the changes that replanning proposes (Shift P)')}
          onClick={preview.open}
        >
          {label}
        </Button>
      )}
      <PlanButton isPlanning={isPlanning} onClick={plan} />
      <MoreMenu entries={offered} />
      <VisuallyHidden role="status">{isPlanning ? t('Planning…') : ''}</VisuallyHidden>
      <Suspense fallback={null}>{isPreviewing && <PlanPreview onApply={plan} onClose={preview.close} />}</Suspense>
      <Suspense fallback={null}>{isLooking && day && <DayChanges day={day} onClose={look.close} />}</Suspense>
    </div>
  )
}

/** Not disabled while it plans: a disabled button would lose the keyboard's focus. */
function PlanButton({ isPlanning, onClick }: { isPlanning: boolean; onClick: () => void }) {
  return (
    <Button
      miw={112}
      leftSection={isPlanning ? <Loader size={16} color="currentColor" /> : <IconSparkles size={18} aria-hidden />}
      data-tooltip={t('Schedule the work of the next 14 days (P)')}
      aria-busy={isPlanning}
      aria-disabled={isPlanning}
      onClick={onClick}
    >
      {isPlanning ? t('Planning…') : t('Replan')}
    </Button>
  )
}

function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const undo = useChange({ send: () => api.planner.undo(), successMessage: () => t('Plan undone') })
  const { buttonProps, popup } = usePopupButton('menu')
  const PlanMoreMenu = useLazy(loadMoreMenu, popup !== null)
  return (
    <>
      <ActionIcon className={classes.icon} variant="default" aria-label={t('More planning actions')} {...buttonProps}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {PlanMoreMenu && popup && <PlanMoreMenu popup={popup} entries={entries} onUndo={() => undo.mutate()} />}
    </>
  )
}

/** `p` plans and `shift+p` previews; not after `g`, where `p` opens this view, and not below a dialog. */
function useRunKeys({ plan, preview }: { plan: () => void; preview: () => void }): void {
  const unlessTaken = (act: () => void) => (event: KeyboardEvent) => {
    if (!isAfterGo() && !event.repeat && !isCovered()) act()
  }
  useHotkeys([
    ['p', unlessTaken(plan)],
    ['shift+P', unlessTaken(preview)],
  ])
}

const isCovered = () => document.querySelector('[aria-modal="true"]') !== null
