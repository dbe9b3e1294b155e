import type { Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'
import { at, blockIn, placed } from '../steps/calendar-steps.ts'

describe('the month view', () => {
  const world = useWebWorld()

  /** More on one day than there is room for, an event and a due date. */
  const fullDay = async (person: Person) => {
    const { client } = person
    for (const hour of ['09', '10', '11', '12', '13', '14', '15'])
      await placed(person, `Task ${hour}`, 3, `${hour}:00`, `${hour}:30`)
    await client.calendarEvents.create({ body: { title: 'Meeting', startAt: at(4, '10:00'), endAt: at(4, '10:30') } })
    await client.calendarEvents.create({
      body: { title: 'Fair', startOn: '2026-03-06', endOn: '2026-03-06' },
    })
    await client.tasks.create({ body: { title: 'Rent', dueAt: at(5, '12:00') } })
  }

  it('[WEB-551] has nothing to press that is less than 24 pixels high', async () => {
    const { page } = await world.open('/', { prepare: fullDay })
    await page.getByText('Month', { exact: true }).click()
    for (const name of [/^Meeting/, /^Fair/]) await blockIn(page, name).waitFor()
    await page.getByRole('region', { name: 'Calendar' }).getByText(/^\+\d/).first().waitFor()
    const small = await page
      .getByRole('region', { name: 'Calendar' })
      .locator('a, button, [role=button], [role=link]')
      .evaluateAll(all =>
        all
          .filter(each => each.checkVisibility({ visibilityProperty: true }))
          .map(each => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))
          .filter(({ height, width }) => height < 24 || width < 24)
          .map(({ text, width, height }) => `${text} ${Math.round(width)}×${Math.round(height)}`),
      )
    expect(small).toEqual([])
  })
})
