import type { RitualStep } from '@daywright/contract/resources/rituals/ritual.values'
import { expect, it } from 'vitest'
import { firstStep, type StepView, shownSteps } from './ritual-step.ts'

const step = (name: RitualStep, has: boolean | undefined = true): StepView => ({
  name,
  title: name,
  has,
  content: null,
})
const names = (steps: readonly StepView[]) => steps.map(({ name }) => name)

it('[WEB-671] a step with nothing to say is left out, unless the person has seen it', () => {
  const steps = [step('past', false), step('load'), step('risks', undefined), step('plan')]
  expect(names(shownSteps({ steps, visited: new Set() }))).toEqual(['load', 'risks', 'plan'])
  expect(names(shownSteps({ steps, visited: new Set<RitualStep>(['past']) }))).toEqual([
    'past',
    'load',
    'risks',
    'plan',
  ])
})

it('[WEB-672] begins where the person was, or at the next step that has something to say', () => {
  const steps = [step('past'), step('load', false), step('risks'), step('plan')]
  const first = (saved: RitualStep | null) => firstStep(steps, saved)?.name
  expect([first(null), first('risks'), first('load'), first('note')]).toEqual(['past', 'risks', 'risks', 'past'])
  expect(firstStep([step('done'), step('notes', false)], 'notes')?.name).toBe('done')
})
