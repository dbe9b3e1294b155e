import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loseNetwork } from './browser/lose-network.ts'
import { FETCHING_AHEAD, useWebWorld } from './browser/web-world.ts'
import { at, press } from './steps/calendar-steps.ts'
import { livedDays, planByItself } from './steps/lived-week-steps.ts'

/** The first visit, with the answers that are offered but for full days, and three tasks. */
async function welcome(page: Page, tasks: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  for (const step of ['Time zone', 'Working days', 'Evenings from', 'Days with lunch', 'A little room']) {
    await press(page, 'Continue')
    await page.getByLabel(step).first().waitFor()
  }
  // The times of this week are those of full days.
  await page.getByRole('radio', { name: 'Full' }).check()
  await press(page, 'Continue')
  await press(page, 'Not now')
  for (const [index, task] of tasks.entries()) await page.getByLabel(`Task ${index + 1}`).fill(task)
  await press(page, 'Plan my next two weeks')
  await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
}

describe('a week of one person', () => {
  const world = useWebWorld('sqlite', FETCHING_AHEAD)

  it('[WEB-333] is lived from the welcome to Sunday: what is done raises no alarm, what is missed is planned again, and nothing is lost', async () => {
    world.setNow(at(2, '08:00'))
    const { page, person } = await world.open('/', { isNew: true })
    const { client } = person
    const { openAt, quickAdd, startTimer, review, isCalm, dayOf, text, fits } = livedDays(world, page, person)
    const completed = async () => {
      const { data } = await client.tasks.list({ query: { status: 'completed', sort: 'title', limit: '100' } })
      return data.map(({ title, actualMinutes }) => `${title} ${actualMinutes}`)
    }

    // Monday: the welcome, more tasks, and a first day that goes as planned.
    await welcome(page, ['Write the report 6h by Friday 5pm', 'Call mom', 'Prepare slides 2h by Wednesday !urgent'])
    await quickAdd('Clear the inbox every weekday 15m', 'Added “Clear the inbox”')
    await quickAdd('Run 3x per week 30m', 'Added the habit “Run”')
    await quickAdd('Pay the invoice 20m by tomorrow !high', 'Added “Pay the invoice”')
    await quickAdd('Book flights 45m by saturday', 'Added “Book flights”')
    await planByItself(world)
    await fits()
    const isEvening = (session: string) => session >= '18:00'
    const [work, evening] = [(await dayOf(2)).filter(each => !isEvening(each)), (await dayOf(2)).filter(isEvening)]
    expect(evening).toEqual(['18:00 Call mom', '18:30 Run'])
    expect(work[0]).toBe('09:00 Prepare slides')
    expect(work.at(-1)?.localeCompare('17:00')).toBe(-1)
    await openAt(at(2, '09:00'))
    await startTimer()
    await openAt(at(2, '09:50'))
    await press(page, 'Stop')
    await text('50m worked: Prepare slides').waitFor()
    await openAt(at(2, '18:20'))
    await review()
    await press(page, 'Done')
    await text('Completed “Call mom”').waitFor()
    await page.getByRole('checkbox', { name: 'Run is done' }).click()
    await text('Completed: Run').waitFor()
    await isCalm()
    const monday = ['Call mom 30', 'Clear the inbox 15', 'Pay the invoice 20', 'Prepare slides 120']
    expect(await completed()).toEqual(monday)

    // Tuesday: the timer is forgotten, and the flights are not booked.
    await openAt(at(3, '09:00'))
    await isCalm()
    await startTimer()
    await openAt(at(4, '08:46'))
    await review({ 'Book flights': 'Not done' })
    const question = page.getByRole('region', { name: 'Still working on “Write the report”?' })
    await question.getByRole('button', { name: 'I stopped at 10:00' }).click()
    await text('1h worked, no work is left. Completed: Write the report').waitFor()
    const tuesday = ['Clear the inbox 15', ...monday, 'Write the report 360'].toSorted()
    expect(await completed()).toEqual(tuesday)

    // Wednesday: tomorrow becomes a day off, and an hour without a network keeps what is typed.
    await page.keyboard.press('q')
    await page.getByRole('textbox', { name: 'New task' }).fill('day off tomorrow')
    await press(page, 'Add day off')
    await text('Day off from Thu 5 Mar').waitFor()
    await planByItself(world)
    // What recurs daily rests on a day off, without an alarm.
    await isCalm()
    expect((await dayOf(4)).map(session => session.slice(6))).toEqual(['Clear the inbox', 'Book flights', 'Run'])
    await openAt(at(4, '09:10'), '/')
    await loseNetwork(page, world)
    await quickAdd('Buy a present 30m by sunday', 'Kept “Buy a present”')
    await quickAdd('Send the slides 15m by friday', 'Kept “Send the slides”')
    await text('2 changes waiting to be sent').waitFor()
    world.setNow(at(4, '10:10'))
    await page.clock.setFixedTime(at(4, '10:10'))
    await page.context().setOffline(false)
    await text('waiting to be sent').waitFor({ state: 'detached' })
    const titles = async () => (await client.tasks.list({ query: { limit: '100' } })).data.map(({ title }) => title)
    await expect.poll(titles).toEqual(expect.arrayContaining(['Buy a present', 'Send the slides']))
    await openAt(at(4, '21:30'))
    await press(page, 'Review')
    await review()
    await isCalm()
    const wednesday = ['Book flights 45', 'Buy a present 30', 'Clear the inbox 15', 'Send the slides 15', ...tuesday]
    expect(await completed()).toEqual(wednesday.toSorted())

    // Thursday: nothing is planned on the day off, and nothing asks for it.
    await openAt(at(5, '10:00'))
    await text('All day: Day off').waitFor()
    await isCalm()
    expect(await dayOf(5)).toEqual([])
    await openAt(at(5, '10:05'), '/')
    await fits()
    expect(await text('Due Thu 5 Mar').count()).toBe(0)

    // Friday: the recurring task is ticked off before its time.
    await openAt(at(6, '08:30'))
    await page.getByRole('checkbox', { name: 'Complete Clear the inbox' }).first().click()
    await text('Completed “Clear the inbox”').waitFor()
    await isCalm()

    // The weekend: private work is planned then, and the week ends with everything done.
    await openAt(at(7, '09:30'))
    await review()
    await quickAdd('Clean the kitchen 1h today', 'Added “Clean the kitchen”')
    await planByItself(world)
    expect(await dayOf(7)).toEqual(['10:00 Clean the kitchen'])
    await openAt(at(8, '20:30'))
    await review()
    await isCalm()
    expect(await completed()).toEqual([...wednesday, 'Clean the kitchen 60', 'Clear the inbox 15'].toSorted())
    await openAt(at(8, '20:31'), '/habits')
    await text('3 of 3 this week · 1 week in a row').waitFor()
    await openAt(at(8, '20:32'), '/')
    await fits()
    const { data: open } = await client.tasks.list({ query: { limit: '100' } })
    expect(new Set(open.map(({ title, status }) => `${title} ${status}`))).toEqual(new Set(['Clear the inbox todo']))
  })
})
