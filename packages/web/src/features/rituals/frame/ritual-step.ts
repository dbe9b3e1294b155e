import type { RitualStep } from '@daywright/contract/resources/rituals/ritual.values'
import type { ReactNode } from 'react'

/** One question of a ritual. */
export interface StepView {
  name: RitualStep
  title: string
  /** [WEB-671] Whether there is anything to say; undefined until that is known. */
  has: boolean | undefined
  /** What decides by itself gets the way on. */
  content: ReactNode | ((next: () => void) => ReactNode)
  /** Going on leaves something unanswered, and another button is the main one. */
  isSkippable?: boolean
  /** Saves what was typed, before another step is shown. */
  onLeave?: () => void
}

interface Passed {
  steps: readonly StepView[]
  /** Those that were shown: they keep their dot when there is nothing left to say. */
  visited: ReadonlySet<RitualStep>
}

/** [WEB-671] The steps that are shown. */
export const shownSteps = ({ steps, visited }: Passed): StepView[] =>
  steps.filter(({ name, has }) => has !== false || visited.has(name))

/** [WEB-672] The step to begin with: where the person was, or the next one that has something to say. */
export function firstStep(steps: readonly StepView[], saved: RitualStep | null): StepView | undefined {
  const from = Math.max(
    0,
    steps.findIndex(({ name }) => name === saved),
  )
  const isOpen = ({ has }: StepView) => has !== false
  return steps.slice(from).find(isOpen) ?? steps.findLast(isOpen)
}
