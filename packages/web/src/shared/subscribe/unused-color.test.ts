import { expect, it } from 'vitest'
import { SWATCHES } from '../../ui/icons/color-choice.tsx'
import { unusedColor } from './unused-color.ts'

it('[WEB-141] a new subscription has a colour that no other calendar has, while there is one', () => {
  const red = { color: '#dc2626' }
  expect(unusedColor([])).toBe('#DC2626')
  expect(unusedColor([red, { color: null }])).toBe('#C2410C')
  expect(unusedColor(SWATCHES)).toBe(SWATCHES[0].color)
})
