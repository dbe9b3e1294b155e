import { useHotkeys } from '@mantine/hooks'
import { isAfterGo } from '../../../shared/navigation/go-sequence.ts'

/** `p` plans and `shift+p` previews; not after `g`, where `p` leads here, and not under what lies over the view. */
export function useRunKeys({ plan, preview }: { plan: () => void; preview: () => void }): void {
  const unlessElsewhere = (act: () => void) => (event: KeyboardEvent) => {
    if (!isAfterGo() && !event.repeat && !isCovered()) act()
  }
  useHotkeys([
    ['p', unlessElsewhere(plan)],
    ['shift+P', unlessElsewhere(preview)],
  ])
}

const isCovered = () => document.querySelector('[aria-modal="true"]') !== null
